import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { StartRefused } from '#server/runtime/start-refused';
import { listen } from './listen';

const opened: Server[] = [];
function server(): Server {
  const made = createServer();
  opened.push(made);
  return made;
}
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

it('a port that is taken is told as that', async () => {
  const PORT = await listen(server(), { HOST: '127.0.0.1', PORT: 0 });
  const second = listen(server(), { HOST: '127.0.0.1', PORT });
  await expect(second).rejects.toBeInstanceOf(StartRefused);
  await expect(second).rejects.toThrow(
    `Port ${PORT} is taken. Stop what uses it, or set PORT to another one.`,
  );
});

it('an address that this machine does not have is told as that', async () => {
  // TEST-NET-1 (RFC 5737): given to no machine.
  await expect(listen(server(), { HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow('no address 192.0.2.1');
});
