/** The server cannot start with this configuration. The message tells the operator what to do. */
export class StartRefused extends Error {}
