/** Where the socket for live updates lies. */
export const LIVE_PATH = '/api/live';

/** Close code for a session that has ended: the page must not reconnect by itself. */
export const CLOSE_SESSION_ENDED = 4401;

/** What a browser sends, as text, when it has heard nothing for a while (scripts cannot send protocol pings) … */
export const PING = 'ping';
/** … and what the server answers, beside its messages in JSON. */
export const PONG = 'pong';
