import type { Logger } from 'pino';
import type { Environment } from '#server/environment/environment';
import type { Generator } from '#server/generation/model/generator';
import type { Database } from './database/database';
import type { WatchedStore } from './files/watch-store';
import type { Jobs } from './jobs/jobs';
import type { Limits } from './limits/limits';
import type { Scanner } from './scanner/scanner';
import type { KnownSettings } from './settings/known-settings';

/** What the capabilities are built from; made once in main.ts, or by a test. */
export interface Services {
  environment: Environment;
  log: Logger;
  database: Database;
  files: WatchedStore;
  jobs: Jobs;
  generator: Generator;
  limits: Limits;
  /** Null where none is set up. */
  scanner: Scanner | null;
  /** The settings in force, as this process knows them. */
  settings: KnownSettings;
  /** Aborted when the process is told to stop: it serves on for a while, and says that it goes. */
  draining: AbortController;
}
