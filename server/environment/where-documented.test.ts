import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFile } from '#server/runtime/project-root';
import { withDocumentedLines } from './where-documented';

const page = readFileSync(projectFile('docs/configuration.md'), 'utf8').split('\n');
const lineOf = (row: string) => page.findIndex((line) => line.startsWith(`| \`${row}\` `)) + 1;

it('each line of a refusal tells where its variables are described', () => {
  expect(
    withDocumentedLines('These settings cannot be used:\n  PORT: must be a whole number\n  HOST: no'),
  ).toBe(
    `These settings cannot be used:\n  PORT: must be a whole number (docs/configuration.md, line ${lineOf('PORT')})\n` +
      `  HOST: no (docs/configuration.md, line ${lineOf('HOST')})`,
  );
});

it('several variables in a line are all found', () => {
  const lines = ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'].map(lineOf);
  expect(
    withDocumentedLines('CAPTCHA_PROVIDER=turnstile needs CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY beside it.'),
  ).toMatch(new RegExp(`, lines ${lines[0]}, ${lines[1]} and ${lines[2]}\\)$`));
});

it('a further issuer’s variable is found by its pattern', () => {
  expect(withDocumentedLines('  OIDC_MY_ACME_CLIENT_ID: must be set')).toBe(
    `  OIDC_MY_ACME_CLIENT_ID: must be set (docs/configuration.md, line ${lineOf('OIDC_{NAME}_CLIENT_ID')})`,
  );
});

it('what is no variable has no line', () => {
  for (const said of ['EACCES: the folder /srv/PORT/HOST.d', 'MY_PORT is not ours', 'the report', 'UTF-8'])
    expect(withDocumentedLines(said)).toBe(said);
});

it('without the page the message stays as it is', () => {
  expect(withDocumentedLines('PORT: must be a number', '/nowhere/configuration.md')).toBe(
    'PORT: must be a number',
  );
});
