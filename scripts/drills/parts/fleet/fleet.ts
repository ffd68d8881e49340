import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3Server } from '#server/testing/counterparts/s3-server';
import { startTcpProxy, type TcpProxy } from '#server/testing/counterparts/tcp-proxy';
import { freePort } from '#server/testing/database/real-postgres';
import { type BuiltServer, type BuiltServerOptions, startBuilt } from '../built-server';
import type { Drill } from '../drill';
import { type HttpProxy, startHttpProxy } from '../http-proxy';

export const BUCKET = 'redraft';

export type Kind = 'web' | 'worker';

/** Two web processes behind a proxy and two workers, on one PostgreSQL and one S3 store. */
export interface Fleet {
  proxy: HttpProxy;
  /** Folder of the store's objects. */
  objects: string;
  members: { kind: Kind; server: BuiltServer }[];
  /** Ends a member by a signal and starts its successor on the same port. Resolves when that is ready. */
  replace(place: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** The network between the servers and the store. */
  store: TcpProxy;
  /** The store's port, past that network. */
  storePort: number;
}

interface FleetOptions {
  databaseUrl: string;
  environment?: Record<string, string>;
  /** The proxy's; else a free one. */
  port?: number;
}

export async function startFleet(
  it: Drill,
  { databaseUrl, environment, port }: FleetOptions,
): Promise<Fleet> {
  const objects = join(it.folder, 'objects');
  await mkdir(join(objects, BUCKET), { recursive: true });
  const server = await startS3Server(objects);
  it.after(() => server.close());
  const store = await startTcpProxy({ port: server.port });
  it.after(() => store.close());
  const proxyPort = port ?? (await freePort());
  const options = (kind: Kind, place: number, own?: number): BuiltServerOptions => ({
    databaseUrl,
    dataDir: join(it.folder, `data-${place}`),
    ...(own ? { port: own } : {}),
    environment: {
      ROLES: kind,
      PUBLIC_URL: `http://localhost:${proxyPort}`,
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...environment,
    },
  });
  const kinds: Kind[] = ['web', 'web', 'worker', 'worker'];
  // All at once, on an empty database or not.
  const members = await Promise.all(
    kinds.map(async (kind, place) => ({ kind, server: await startBuilt(it, options(kind, place)) })),
  );
  await Promise.all(members.map(({ server }) => server.ready()));
  const web = members.filter(({ kind }) => kind === 'web').map(({ server }) => server.port);
  const proxy = await startHttpProxy(web, proxyPort);
  it.after(() => proxy.close());
  return {
    proxy,
    objects: join(objects, BUCKET),
    members,
    store,
    storePort: server.port,
    async replace(place, signal) {
      const member = members[place];
      if (!member) throw new Error(`The fleet has no member ${place}`);
      await member.server.stop(signal);
      member.server = await startBuilt(it, options(member.kind, place, member.server.port));
      await member.server.ready();
    },
  };
}
