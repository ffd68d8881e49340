import type { Server } from 'node:http';
import type { Environment } from '#server/environment/environment';
import { portOf } from '#server/runtime/port-of';
import { StartRefused } from '#server/runtime/start-refused';

/**
 * Listens on HOST and PORT and returns the port.
 * @throws StartRefused when the address cannot be used
 */
export function listen(server: Server, { HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): Promise<number> {
  return listenOn(server, { host: HOST, port: PORT, names: { host: 'HOST', port: 'PORT' } });
}

interface Address {
  host: string;
  port: number;
  /** The variables that the operator sets them by. */
  names: Names;
}
interface Names {
  host: string;
  port: string;
}

/**
 * Listens on an address and returns the port.
 * @throws StartRefused when the address cannot be used
 */
export function listenOn(server: Server, { host, port, names }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const what = REFUSALS[error.code ?? '']?.(host, port, names);
      reject(what ? new StartRefused(what) : error);
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve(portOf(server));
    });
  });
}

const REFUSALS: Record<string, (host: string, port: number, names: Names) => string> = {
  EADDRINUSE: (_, port, names) =>
    `Port ${port} is taken. Stop what uses it, or set ${names.port} to another one.`,
  EACCES: (_, port, names) =>
    `This user may not listen on port ${port}. Set ${names.port} to one from 1024 on.`,
  EADDRNOTAVAIL: (host, _, names) =>
    `This machine has no address ${host}. Set ${names.host} to one that it has.`,
  ENOTFOUND: (host, _, names) =>
    `${names.host}=${host} is the name of no address. Set ${names.host} to an address of this machine.`,
};
