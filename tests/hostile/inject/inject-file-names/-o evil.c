int evil;
