/*
 * play-forges-channel: Sends forged requests and answers over every socket to
 * the side that serves the sound strip.
 */
