import { expect, it } from 'vitest';
import { StartRefused } from '#server/runtime/start-refused';
import { startFailure } from './start-failure';

const withCode = (code: string) => Object.assign(new Error(`${code}: open '/data/x'`), { code });

it.each([
  ['Node.js finds the disk full', withCode('ENOSPC'), 'The disk that holds /data is full.'],
  [
    'the embedded database does',
    new Error('could not open', { cause: Object.assign(new Error('files'), { code: 'ENOSPC' }) }),
    'The disk that holds /data is full.',
  ],
  [
    'PostgreSQL’s server does',
    new Error('could not extend file "base/1": No space left on device'),
    'is full. Free some space',
  ],
  ['the quota is used up', withCode('EDQUOT'), 'quota'],
  ['the disk can only be read', withCode('EROFS'), 'Set DATA_DIR'],
  ['a file belongs to somebody else', withCode('EACCES'), 'Make it the owner'],
  ['a setting is refused', new StartRefused('PORT: must be a number'), 'PORT: must be a number'],
])('when %s, the start says what to do', (_what, error, told) => {
  expect(startFailure(error, '/data')).toContain(told);
});

it('an unknown failure is shown as it is', () => {
  expect(startFailure(new Error('nobody thought of this'), '/data')).toBeNull();
});
