import { group, optionalUrl, optionalWholeNumber, someOf, text } from './variable';

export const PROCESSES = group({
  heading: 'Roles of a process',
  introduction:
    'One process does everything, unless `ROLES` says less. With a real PostgreSQL several processes may share an installation: ' +
    '`web` processes behind a proxy, and `worker` processes beside them ([operating](operating.md)).',
  variables: {
    ROLES: someOf(['web', 'worker'], 'both', {
      meaning:
        'What this process does. `web` answers people and programs, and leaves jobs to others. `worker` performs jobs and sweeps, and answers only `/healthz` and `/readyz` on `PORT`. One of the two alone needs `DATABASE_URL`.',
      example: 'worker',
    }),
  },
});

export const OBSERVING = group({
  heading: 'Metrics and traces',
  introduction:
    'With `METRICS_PORT` each process tells Prometheus its figures at `/metrics` on a port apart, which no proxy should publish ' +
    '([operating](operating.md)).',
  variables: {
    METRICS_PORT: optionalWholeNumber(
      { least: 0, most: 65_535 },
      { meaning: 'The port for metrics. Without it there are none.', example: '9464' },
    ),
    METRICS_HOST: text('127.0.0.1', {
      meaning: 'The address of this machine on which metrics are served.',
      example: '0.0.0.0',
    }),
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl({
      meaning:
        'A collector to which spans of requests, statements, jobs and calls of providers go, by OTLP over HTTP at `/v1/traces` below it. Without it nothing is traced.',
      example: 'http://127.0.0.1:4318',
    }),
    OTEL_SERVICE_NAME: text('redraft', {
      meaning: 'The name of this process’s role in traces.',
      example: 'redraft-worker',
    }),
  },
});
