import { group, optionalWholeNumber, someOf, text } from './variable';

export const PROCESSES = group({
  heading: 'Roles of a process',
  introduction:
    'One process does everything, unless `ROLES` says less. With a real PostgreSQL several processes may share an installation: ' +
    '`web` processes behind a proxy, and `worker` processes beside them ([decision 053](decisions/053-processes-share-by-the-database.md)).',
  variables: {
    ROLES: someOf(['web', 'worker'], 'both', {
      meaning:
        'What this process does. `web` answers people and programs, and leaves jobs to others. `worker` performs jobs and sweeps, and answers only `/healthz` and `/readyz` on `PORT`. One of the two alone needs `DATABASE_URL`.',
      example: 'worker',
    }),
  },
});

export const OBSERVING = group({
  heading: 'Metrics',
  introduction:
    'With `METRICS_PORT` each process tells Prometheus its figures at `/metrics` on a port apart, which no proxy should publish ' +
    '([decision 053](decisions/053-processes-share-by-the-database.md)).',
  variables: {
    METRICS_PORT: optionalWholeNumber(
      { least: 0, most: 65_535 },
      { meaning: 'The port for metrics. Without it there are none.', example: '9464' },
    ),
    METRICS_HOST: text('127.0.0.1', {
      meaning: 'The address of this machine on which metrics are served.',
      example: '0.0.0.0',
    }),
  },
});
