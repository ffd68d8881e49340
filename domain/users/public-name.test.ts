import { expect, it } from 'vitest';
import { publicName } from './public-name';

it.each([
  ['Pyöräliike Kallio', 'Pyöräliike Kallio'],
  ['Åsa @ Norrvärme', 'Åsa @ Norrvärme'],
  ['asa@example.com', 'Customer'],
  [' asa@example.com ', 'Customer'],
  ['', 'Customer'],
])('of %j others see %j', (fullName, seen) => expect(publicName(fullName, 'Customer')).toBe(seen));
