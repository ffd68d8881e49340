/** WebSocket close code for a session that has ended: the page must not reconnect automatically. */
export const CLOSE_SESSION_ENDED = 4401;

/** Heartbeat message of browsers, as text, since scripts cannot send WebSocket ping frames … */
export const PING = 'ping';
/** … and the server's answer; its other messages are JSON. */
export const PONG = 'pong';

/**
 * What a browser tells of its page: the request or generation that is visible on it now (null: none), and its time zone. JSON after
 * this prefix.
 */
export const PAGE_PREFIX = 'page ';
