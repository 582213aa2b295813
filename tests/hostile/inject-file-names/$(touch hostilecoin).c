int shell;
