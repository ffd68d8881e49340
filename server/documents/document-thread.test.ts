import { expect, it, vi } from 'vitest';
import { runDocumentTask } from './document-thread';

const DEADLINE = 20_000;
const text = (words: number) => 'One word after another. '.repeat(words / 4);

const compare = () =>
  runDocumentTask(
    { kind: 'compare', before: text(4_000), after: text(4_400), language: 'english' },
    DEADLINE,
  );
const measure = (words: number) =>
  runDocumentTask({ kind: 'measure', draft: text(words), language: 'english' }, DEADLINE);

/** Settles with the names of the tasks in the order of their ends. */
async function endings(begun: (note: (name: string) => () => void) => Promise<unknown>[]): Promise<string[]> {
  const ended: string[] = [];
  await Promise.all(begun((name) => () => ended.push(name)));
  return ended;
}

it('lets what a person waits for go before a comparison that was asked for earlier', async () => {
  // Both threads are taken.
  const busy = [measure(8_000), measure(8_000)];
  const ended = await endings((note) => [
    compare().then(note('comparison')),
    ...Array.from({ length: 8 }, () => measure(4_000).then(note('measure'))),
  ]);
  expect(ended).toEqual([...Array(8).fill('measure'), 'comparison']);
  await Promise.all(busy);
});

it('puts a comparison off for five seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const busy = [measure(8_000), measure(8_000)];
    const comparing = compare();
    vi.advanceTimersByTime(5_000);
    const ended = await endings((note) => [
      comparing.then(note('comparison')),
      ...Array.from({ length: 8 }, () => measure(8_000).then(note('measure'))),
    ]);
    expect(ended.slice(-4)).toEqual(Array(4).fill('measure'));
    await Promise.all(busy);
  } finally {
    vi.useRealTimers();
  }
});
