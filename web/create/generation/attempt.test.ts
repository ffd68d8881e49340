import { expect, it } from 'vitest';
import * as z from 'zod';
import { emptyBrief } from '#domain/brief/brief';
import { newId } from '#web/lib/browser/new-id';
import { attemptFor } from './attempt';

it('makes version 4 UUIDs', () => {
  const ids = Array.from({ length: 200 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(200);
});

it('keeps its id for the same brief and takes a new one for another', () => {
  const brief = { ...emptyBrief('english'), title: 'Sauna' };
  const first = attemptFor(brief, null);
  expect(attemptFor({ ...brief }, first)).toBe(first);
  const other = attemptFor({ ...brief, title: 'Sauna stoves' }, first);
  expect(other.id).not.toBe(first.id);
  expect(other.brief.title).toBe('Sauna stoves');
});
