import { group, someOf } from './variable';

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
