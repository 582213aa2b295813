int mark;
