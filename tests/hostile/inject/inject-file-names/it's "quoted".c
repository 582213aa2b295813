int quoted;
