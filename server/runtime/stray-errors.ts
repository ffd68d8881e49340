import type { Logger } from 'pino';

/** What Node.js calls a connection or a stream that ended, whoever's it was. */
const OF_THE_OUTSIDE =
  /^(E(CONN(RESET|REFUSED|ABORTED)|PIPE|TIMEDOUT|HOST(UNREACH|DOWN)|NET(UNREACH|DOWN|RESET)|NOTCONN|AI_AGAIN|NOTFOUND)|ERR_STREAM_\w+|ERR_HTTP2_\w+|ERR_SOCKET_\w+|ERR_SSL_\w+|ERR_TLS_\w+|UND_ERR_\w+|ABORT_ERR)$/;

/**
 * The net under all listeners: a lost connection that nobody listens to, in a library as well, and a promise whose failure
 * nobody awaits are logged, and the process serves on. Any other error that nobody caught leaves it in an unknown state,
 * and ends it as ever.
 */
export function surviveStrayErrors(log: Logger, target: NodeJS.Process = process): void {
  target.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody awaited this failure'));
  target.on('uncaughtException', (error) => {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code === 'string' && OF_THE_OUTSIDE.test(code)) {
      log.error({ err: error }, 'nobody listened to the end of this connection');
      return;
    }
    log.fatal({ err: error }, 'an error that nobody caught');
    target.exit(1);
  });
}
