import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { surviveStrayErrors } from './stray-errors';

function watched() {
  const lines: string[] = [];
  const target = Object.assign(new EventEmitter(), { exit: vi.fn() });
  surviveStrayErrors(pino({}, { write: (line) => lines.push(line) }), target as unknown as NodeJS.Process);
  return { lines, target };
}

it('a lost connection that nobody listens to, and a failure that nobody awaits, end nothing and are logged', () => {
  const { lines, target } = watched();
  target.emit('uncaughtException', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  target.emit('unhandledRejection', new Error('the store was away'));
  expect(target.exit).not.toHaveBeenCalled();
  expect(lines).toHaveLength(2);
});

it('a defect ends the process, since nobody knows what it left behind', () => {
  const { target } = watched();
  target.emit('uncaughtException', new TypeError('undefined is not a function'));
  expect(target.exit).toHaveBeenCalledWith(1);
});
