import { removeFolder, startServerProcess } from './server-process';

/** A data folder as a first start leaves it, made once: the servers of the tests begin with copies of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServerProcess();
  await server.stop();
  process.env.E2E_TEMPLATE = server.dataDir;
  return () => removeFolder(server.dataDir);
}
