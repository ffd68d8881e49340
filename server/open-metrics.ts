import type { Server } from 'node:http';
import type { Database } from './database/database';
import type { Environment } from './environment/environment';
import { listenOn } from './listen';
import type { Metrics } from './metrics/metrics';
import type { Services } from './services';

/** The instruments of a process that is asked for its metrics, and the server that tells them. */
export interface OpenMetrics {
  metrics: Metrics;
  port: number;
  /** Begins to read the figures of the queues, once these are there. `performed`: those of which this process performs jobs. */
  sample(performed: readonly string[]): void;
  close(): void;
}

interface Options {
  environment: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>;
  database: Database;
  log: Services['log'];
  /** The number of open sockets. */
  sockets: () => number;
}

/**
 * Opens the metrics' port; null without METRICS_PORT. The library is loaded only then.
 * @throws StartRefused when the address cannot be used
 */
export async function openMetrics({
  environment,
  database,
  log,
  sockets,
}: Options): Promise<OpenMetrics | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = environment;
  if (port === undefined) return null;
  const [{ createMetrics }, { metricsServer }, { sampleQueues }] = await Promise.all([
    import('./metrics/metrics'),
    import('./metrics/serve-metrics'),
    import('./metrics/queue-figures'),
  ]);
  const metrics = createMetrics({ pool: () => database.poolFigures(), sockets });
  const server: Server = metricsServer(metrics);
  const names = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
  const listened = await listenOn(server, { host, port, names });
  let stopSampling = () => {};
  return {
    metrics,
    port: listened,
    sample(performed) {
      metrics.beginJobs(performed);
      stopSampling = sampleQueues(database, metrics, log);
    },
    close() {
      stopSampling();
      server.closeAllConnections();
      server.close();
    },
  };
}
