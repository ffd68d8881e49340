import { removeFolder, startServerProcess } from './server-process';

/** A data folder after a first start, created once: the tests' servers begin with copies of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServerProcess();
  await server.stop();
  process.env.E2E_TEMPLATE = server.dataDir;
  return () => removeFolder(server.dataDir);
}
