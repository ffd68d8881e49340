import { FolderInUse } from './database/folder-lock';
import { readEnvironment, SettingsError } from './environment';
import { startServer } from './start-server';

/** The process: reads the environment, starts the server, stops it on a signal. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const server = await startServer(environment);
  console.log(`Redraft serves ${environment.PUBLIC_URL} (stop it with Ctrl+C)`);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`\n${signal}: finishing what is running (up to 10 s) …`);
    server.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof FolderInUse) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
