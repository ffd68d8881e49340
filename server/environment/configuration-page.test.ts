import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#server/runtime/project-root';
import { configurationPage } from './configuration-page';
import { GROUPS, VARIABLES } from './variables';

const all = GROUPS.flatMap(({ prefix = '', variables }) =>
  Object.entries(variables).map(([name, variable]) => ({ name: prefix + name, ...variable })),
);

describe('docs/configuration.md', () => {
  it('is what the table of variables says', () => {
    const written = readFileSync(projectFile('docs/configuration.md'), 'utf8');
    expect(written, 'Run `npm run docs:configuration` and commit what it writes').toBe(configurationPage());
  });

  it('has a row for each variable that is read, and for none twice', () => {
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !name.startsWith('OIDC_{NAME}_')).sort()).toEqual(
      Object.keys(VARIABLES).sort(),
    );
  });

  it('gives an example of each that can be used', () => {
    for (const { name, schema, example } of all)
      expect(schema.safeParse(example), name).toMatchObject({ success: true });
  });

  it('calls those required that must be set, and no others', () => {
    for (const { name, schema, default: initial } of all)
      expect(schema.safeParse(undefined).success, name).toBe(initial !== 'required');
  });

  it('says in one line what each is for', () => {
    for (const { name, meaning, type, example, default: initial } of all) {
      expect(meaning, name).toMatch(/^[A-Z`].*\.$/);
      for (const cell of [meaning, type, example, initial]) expect(cell, name).not.toMatch(/[|\n]/);
    }
  });
});
