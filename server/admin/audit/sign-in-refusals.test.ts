import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SIGN_IN_REFUSALS } from '#domain/audit/sign-in-refusals';
import * as answers from '#server/identity/answers/auth-answers';
import { projectFile } from '#server/runtime/project-root';

/** Refusals of a call before it is known to be a sign-in, which leave no entry in the audit log. */
const UNRECORDED = ['weak_password', 'SESSION_MISSING', 'captcha_failed', 'captcha_unavailable'];

const codeOf = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? [String(answer.code)] : [];

it('every code that a refused sign-in can have in the audit log is one that the page has a text for', async () => {
  const codes = Object.values(answers).flatMap(codeOf);
  const source = await readFile(projectFile('server/identity/sessions/audit-refused-sign-in.ts'), 'utf8');
  const faults = [...(/const REFUSALS[^=]*= \[(.*?)\]/s.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, code = '']) => code,
  );
  expect(faults.length).toBeGreaterThan(2);
  const recorded = new Set([...codes, ...faults].filter((code) => !UNRECORDED.includes(code)));
  expect([...recorded].sort()).toEqual([...SIGN_IN_REFUSALS].sort());
});
