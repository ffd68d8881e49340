import { expect, it } from 'vitest';
import { createFairQueue, type Turn } from './fair-queue';

/** A queue with work that ends when it is told to, and the names of what has begun. */
function held(concurrency: number) {
  const queue = createFairQueue(concurrency);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, turn?: Turn) =>
    queue.add(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, turn);
  const end = async (name: string, work: Promise<string>) => {
    ends.get(name)?.();
    expect(await work).toBe(name);
    await Promise.resolve();
  };
  return { queue, begun, add, end };
}

it('does one piece of work of a caller at a time, and those of others before the rest', async () => {
  const { queue, begun, add, end } = held(2);
  const [first] = ['a1', 'a2', 'a3'].map((name) => add(name, { caller: 'a' }));
  const other = add('b1', { caller: 'b' });
  void add('c1', { caller: 'c' });
  expect(begun).toEqual(['a1', 'b1']);
  expect(queue.waiting(({ caller }) => caller === 'a')).toBe(2);
  await end('a1', first as Promise<string>);
  expect(begun, 'another caller goes before what the first one has waiting').toEqual(['a1', 'b1', 'c1']);
  await end('b1', other);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('keeps a thread free rather than giving two to one caller', () => {
  const { begun, add } = held(2);
  void add('a1', { caller: 'a' });
  void add('a2', { caller: 'a' });
  expect(begun).toEqual(['a1']);
  void add('own');
  expect(begun).toEqual(['a1', 'own']);
});

it('takes what has a higher rank first, as it stands when its turn comes', async () => {
  const { begun, add, end } = held(1);
  const first = add('first');
  const low = { rank: -1 };
  void add('low', low);
  const usual = add('usual');
  void add('high', { rank: 1 });
  await end('first', first);
  expect(begun).toEqual(['first', 'high']);
  low.rank = 2;
  void usual;
});

it('goes on after work that failed', async () => {
  const queue = createFairQueue(1);
  const failed = queue.add(() => Promise.reject(new Error('broken')), { caller: 'a' });
  const next = queue.add(async () => 'next', { caller: 'a' });
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
