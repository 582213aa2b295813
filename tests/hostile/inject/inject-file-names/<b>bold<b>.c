int bold;
