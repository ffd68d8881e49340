import type { Server } from 'node:http';
import type { Environment } from '#server/environment/environment';
import { portOf } from '#server/runtime/port-of';
import { StartRefused } from '#server/runtime/start-refused';

/**
 * Listens on HOST and PORT and returns the port.
 * @throws StartRefused when the address cannot be used
 */
export function listen(server: Server, environment: Pick<Environment, 'HOST' | 'PORT'>): Promise<number> {
  const { HOST, PORT } = environment;
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const what = REFUSALS[error.code ?? '']?.(HOST, PORT);
      reject(what ? new StartRefused(what) : error);
    };
    server.once('error', refuse);
    server.listen(PORT, HOST, () => {
      server.off('error', refuse);
      resolve(portOf(server));
    });
  });
}

const REFUSALS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
  EACCES: (_, port) => `This user may not listen on port ${port}. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: (host) => `HOST=${host} is the name of no address. Set HOST to an address of this machine.`,
};
