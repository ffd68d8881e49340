import type { Logger } from 'pino';
import type { Database } from './database/database';
import type { Environment } from './environment';
import type { FileStore } from './files/file-store';
import type { Generator } from './generation/generator';
import type { Jobs } from './jobs/jobs';
import type { Limits } from './limits/limits';
import type { Scanner } from './scanner/scanner';

/** What the capabilities are built from; made once in main.ts, or by a test. */
export interface Parts {
  environment: Environment;
  log: Logger;
  database: Database;
  files: FileStore;
  jobs: Jobs;
  generator: Generator;
  limits: Limits;
  /** Null where none is set up. */
  scanner: Scanner | null;
}
