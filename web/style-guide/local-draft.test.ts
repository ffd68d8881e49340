import { beforeEach, expect, it, vi } from 'vitest';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { localDraftOf } from './local-draft';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const draft = (company: string) => ({ guide: { ...emptyStyleGuide(), company }, basedOn: 1 });

it('is read as it was written, by its user only', () => {
  localDraftOf('a').write(draft('Mine'));
  expect(localDraftOf('a').read()).toEqual(draft('Mine'));
  expect(localDraftOf('b').read()).toBeNull();
});

it('is removed by the window that wrote or read it, and by no other', () => {
  const [one, other] = [localDraftOf('a'), localDraftOf('a')];
  one.write(draft('One'));
  other.write(null);
  expect(stored.size).toBe(1);
  other.write(draft('Other'));
  one.write(null);
  expect(one.read()).toEqual(draft('Other'));
  one.write(null);
  expect(stored.size).toBe(0);
});

it.each(['null', '7', '{', '{"guide": {}}', '{"basedOn": "1"}'])('that is none (%s) is ignored', (value) => {
  stored.set('redraft.style-guide.a', value);
  expect(localDraftOf('a').read()).toBeNull();
});
