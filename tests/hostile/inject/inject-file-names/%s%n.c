int format;
