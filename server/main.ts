import { constants } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Fault } from '#domain/errors';
import { readEnvironment } from '#server/environment/environment';
import { misspelledNames } from '#server/environment/misspelled-names';
import { readDotEnv } from '#server/environment/read-dot-env';
import { limitHeapGrowth } from '#server/runtime/heap-growth';
import { createLog } from '#server/runtime/log-errors';
import { surviveStrayErrors } from '#server/runtime/stray-errors';
import { loadSampleData } from '#server/sample-data/load-sample-data';
import { FolderCopied } from './database/folder-lock';
import { startFailure } from './start-failure';
import { type RunningServer, startServer } from './start-server';

/** Entry point: reads the environment, starts the server, and stops it on a signal. */
async function main(): Promise<void> {
  limitHeapGrowth();
  // Files of this process (data, documents, mails) are private to its operating-system user.
  process.umask(0o077);
  readDotEnv();
  const environment = readEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  surviveStrayErrors(log);
  for (const { name, meant } of misspelledNames(process.env)) {
    log.warn(`${name} is no setting and has no effect; probably ${meant} is meant.`);
  }
  // Also during the start: as process 1 of a container a program without a handler never receives a signal, and a start that waits
  // for its database would have to be killed.
  let onSignal = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => onSignal(signal));
  const server = await startServer(environment).catch(async (error) => {
    if (!(error instanceof FolderCopied) || !(await isWanted(error))) throw error;
    error.removeLock();
    return startServer(environment);
  });
  console.log(`Redraft serves ${environment.PUBLIC_URL} (stop it with Ctrl+C)`);
  let stopping = false;
  onSignal = (signal) => {
    if (stopping) return;
    stopping = true;
    console.log(`\n${signal}: finishing what is running (up to ${environment.STOP_GRACE_SECONDS} s) …`);
    // Only SIGTERM drains: after Ctrl+C the operator is waiting, and there is no proxy that must notice first.
    server.stop({ drain: signal === 'SIGTERM' }).then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  if (process.argv.includes('--sample-data')) await loadAtStart(server);
}

/** Loads sample data as the operator asked; where it cannot be loaded, says why, and the server serves on. */
async function loadAtStart({ services }: RunningServer): Promise<void> {
  try {
    const { requests } = await loadSampleData(services, null);
    console.log(`Sample data is here: ${requests} requests. Remove it on the admin overview.`);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.log(`No sample data was loaded. ${error.message}`);
  }
}

/** Asks the operator for confirmation; false without a terminal. */
async function isWanted({ message }: FolderCopied): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`\n${message}\n\nStart on this copy now? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

main().catch((error: unknown) => {
  const told = startFailure(error, resolve(process.env.DATA_DIR || './data'));
  console.error(told === null ? error : `\n${told}\n`);
  process.exit(1);
});
