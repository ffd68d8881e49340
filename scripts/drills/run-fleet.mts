// `npm run fleet`: two web processes behind a proxy and two workers, with a PostgreSQL and an S3 store, on this machine, until
// Ctrl+C. Everything is in a temporary folder and is removed at the end; deploy/ has the one for a server.
import { ADMIN } from './parts/built-server';
import { drill } from './parts/drill';
import { startFleet } from './parts/fleet/fleet';
import { startPostgres } from './parts/postgres';

await drill(
  async (it) => {
    const { url } = await startPostgres(it);
    const { proxy, members } = await startFleet(it, {
      databaseUrl: url,
      port: Number(process.env.PORT ?? 3000),
    });
    console.log(`Redraft serves http://localhost:${new URL(proxy.url).port} (stop it with Ctrl+C)
  admin      ${ADMIN.email}  ${ADMIN.password}
  database   ${url}`);
    for (const { kind, server } of members)
      console.log(`  ${kind.padEnd(9)}  process ${server.child.pid}, ${server.url}`);
  },
  { untilStopped: true },
);
