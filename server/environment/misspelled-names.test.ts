import { expect, it } from 'vitest';
import { misspelledNames } from './misspelled-names';
import { VARIABLES } from './variables';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['Data_Dir', 'DATA_DIR'],
  ['ROLE', 'ROLES'],
  ['S3_ACCES_KEY_ID', 'S3_ACCESS_KEY_ID'],
])('takes %s for %s', (name, meant) => {
  expect(misspelledNames({ [name]: 'set' })).toEqual([{ name, meant }]);
});

it('says nothing of its own variables, of empty ones, nor of those of other programs', () => {
  const own = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, 'set']));
  expect(misspelledNames(own)).toEqual([]);
  expect(misspelledNames({ DATABSE_URL: '', DATADIR: undefined })).toEqual([]);
  const foreign = [
    'PATH',
    'HOME',
    'LANG',
    'HOSTNAME',
    'NODE_ENV',
    'PWD',
    'SHLVL',
    'PGPORT',
    'TZ',
    'POSTGRES_PORT',
  ];
  expect(misspelledNames(Object.fromEntries(foreign.map((name) => [name, 'set'])))).toEqual([]);
});
