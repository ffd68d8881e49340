import { expect, it } from 'vitest';
import { sessionPage } from './session-page';

const LONG = 'customer-requests-after-completed-search-language-type-redrafted-newest';
const pageOf = (page: string) => sessionPage(page, ($) => `select ${$('id')} as "${page}"`);

it('pages that differ at the end of a long name are prepared under different names', () => {
  const names = ['20', '100'].map((limit) => pageOf(`${LONG}-${limit}`).name ?? '');
  expect(new Set(names).size).toBe(2);
  // PostgreSQL cuts names after 63 bytes.
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});

it('a page keeps its name; of many pages at most 250 get one', () => {
  const { name } = pageOf(`${LONG}-20`);
  const names = new Set(Array.from({ length: 2_000 }, (_, limit) => pageOf(`${LONG}-of-${limit}`).name));
  names.delete(undefined);
  expect(names.size).toBeLessThanOrEqual(250);
  expect(pageOf(`${LONG}-20`).name).toBe(name);
});
