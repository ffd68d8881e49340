import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning, isSameNamespace, pidNamespace, processStartTime } from './process-identity';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redraft-identity-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A machine with these ids; what is left out cannot be read, as `/proc/sys` under `ProcSubset=pid`. */
function machine(name: string, ids: { bootId?: string; machineId?: string }) {
  const files = {
    bootId: join(folder, `${name}-boot`),
    machineId: join(folder, `${name}-machine`),
    pids: join(folder, `${name}-pids`),
  };
  // The first pid namespace of every Linux.
  symlinkSync('pid:[4026531836]', files.pids);
  if (ids.bootId !== undefined) writeFileSync(files.bootId, ids.bootId);
  if (ids.machineId !== undefined) writeFileSync(files.machineId, ids.machineId);
  return pidNamespace(files);
}

describe.runIf(process.platform === 'linux')('a pid namespace', () => {
  it('is told by the boot, or where its id is hidden by the machine', () => {
    expect(machine('boot', { bootId: 'b1\n', machineId: 'm1\n' })).toBe('b1 pid:[4026531836]');
    const one = machine('one', { machineId: 'm1\n' });
    expect(one).toMatch(/^m1 \S+ pid:/);
    expect(isSameNamespace(one, machine('again', { machineId: 'm1\n' }))).toBe(true);
    expect(isSameNamespace(one, machine('other', { machineId: 'm2\n' }))).toBe(false);
  });

  it('that neither tells is not the same as another that neither tells', () => {
    const [one, other] = [machine('one', {}), machine('other', { machineId: '\n' })];
    expect([one, other]).toEqual([null, null]);
    expect(isSameNamespace(one, other)).toBe(false);
  });
});

it('a process runs until it ends, and not when its pid is another’s', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  const started = processStartTime(pid);
  expect(isRunning({ pid, started })).toBe(true);
  if (started !== null) expect(isRunning({ pid, started: '1' })).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning({ pid, started })).toBe(false);
});
