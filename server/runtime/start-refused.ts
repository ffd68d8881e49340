/** The server cannot start as it is set up. The message is for the person who started it and says what to do. */
export class StartRefused extends Error {}
