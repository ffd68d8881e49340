import { beforeEach, expect, it, vi } from 'vitest';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { readLocalDraft, writeLocalDraft } from './local-draft';

/** A storage, of which `Object.keys` names what it holds. */
function storage(): Storage {
  const methods: ThisType<Record<string, string>> & object = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(key: string, value: string) {
      this[key] = value;
    },
    removeItem(key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}
const openTab = () => vi.stubGlobal('sessionStorage', storage());
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  // A browser that does not tell which windows are open.
  vi.stubGlobal('navigator', {});
  openTab();
});
const keptCount = () => Object.keys(localStorage).filter((key) => key.startsWith('redraft.kept.')).length;

const draft = (company: string) => ({ guide: { ...emptyStyleGuide(), company }, basedOn: 1 });
const companyIn = (found: ReturnType<typeof readLocalDraft>) => found?.guide.company ?? null;

it('is read as it was written, by its user only', () => {
  writeLocalDraft('a', draft('Mine'));
  expect(readLocalDraft('a')).toEqual(draft('Mine'));
  expect(readLocalDraft('b')).toBeNull();
});

it('is one for each window: none overwrites or removes another’s, and each is offered in the end', async () => {
  writeLocalDraft('a', draft('Of one window'));
  openTab();
  writeLocalDraft('a', draft('Of another'));
  writeLocalDraft('a', null);
  openTab();
  writeLocalDraft('a', draft('Of a third'));
  expect(companyIn(readLocalDraft('a'))).toBe('Of a third');
  writeLocalDraft('a', null);
  expect(companyIn(readLocalDraft('a'))).toBe('Of one window');
  await vi.waitFor(() => expect(keptCount()).toBe(1));
  writeLocalDraft('a', null);
  expect(readLocalDraft('a')).toBeNull();
});

it('is taken over from the release before, which kept one for all windows', () => {
  localStorage.setItem('redraft.style-guide.a', JSON.stringify(draft('Of before')));
  expect(companyIn(readLocalDraft('a'))).toBe('Of before');
  expect(localStorage.getItem('redraft.style-guide.a')).toBeNull();
  writeLocalDraft('a', null);
  expect(readLocalDraft('a')).toBeNull();
});

it.each(['null', '7', '{', '{"guide": {}}', '{"basedOn": "1"}'])('that is none (%s) is ignored', (value) => {
  localStorage.setItem('redraft.style-guide.a', value);
  expect(readLocalDraft('a')).toBeNull();
});
