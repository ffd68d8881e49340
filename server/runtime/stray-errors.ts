import type { Logger } from 'pino';
import { errorCode } from './error-code';

/** Node.js's error codes of ended connections and streams. */
const CONNECTION_ERROR_CODES =
  /^(E(CONN(RESET|REFUSED|ABORTED)|PIPE|TIMEDOUT|HOST(UNREACH|DOWN)|NET(UNREACH|DOWN|RESET)|NOTCONN|AI_AGAIN|NOTFOUND)|ERR_STREAM_\w+|ERR_HTTP2_\w+|ERR_SOCKET_\w+|ERR_SSL_\w+|ERR_TLS_\w+|UND_ERR_\w+|ABORT_ERR)$/;

/**
 * Handles uncaught errors: a lost connection without an error listener, for example in a library, and an unhandled rejection are logged
 * and the process continues. Any other uncaught exception leaves an unknown state and ends the process.
 */
export function surviveStrayErrors(log: Logger, target: NodeJS.Process = process): void {
  target.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  target.on('uncaughtException', (error) => {
    const code = errorCode(error);
    if (code !== undefined && CONNECTION_ERROR_CODES.test(code)) {
      log.error({ err: error }, 'unhandled connection error');
      return;
    }
    log.fatal({ err: error }, 'uncaught exception');
    target.exit(1);
  });
}
