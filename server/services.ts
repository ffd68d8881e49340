import type { Logger } from 'pino';
import type { Environment } from '#server/environment/environment';
import type { Generator } from '#server/generation/model/generator';
import type { Database } from './database/database';
import type { WatchedStore } from './files/watch-store';
import type { Jobs } from './jobs/jobs';
import type { Limits } from './limits/limits';
import type { Metrics } from './metrics/metrics';
import type { Scanner } from './scanner/scanner';
import type { SettingsCache } from './settings/settings-cache';
import type { TextChecker } from './text-checks/text-checker';

/** The dependencies of all capabilities, created once by startServer or a test. */
export interface Services {
  environment: Environment;
  log: Logger;
  database: Database;
  files: WatchedStore;
  jobs: Jobs;
  generator: Generator;
  limits: Limits;
  /** Null where none is configured. */
  scanner: Scanner | null;
  /** This process's cache of the settings. */
  settings: SettingsCache;
  textChecker: TextChecker;
  /** Null where they are not asked for. */
  metrics: Metrics | null;
  /** False while the start is under way, in the end of which the port is open. */
  isStarted: () => boolean;
  /** Aborted when the process begins to drain. */
  draining: AbortController;
}
