import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '#server/database/folder-lock';
import { readEnvironment } from '#server/environment/environment';
import { newPlace, type Place } from '#server/testing/processes/places';
import { migrateInstallation } from './migrate-installation';

let places: Place[];
beforeEach(() => {
  places = [];
});
afterEach(() => Promise.all(places.map((place) => place.remove())));

it.each(['embedded', 'postgres'])(
  'an empty %s database is migrated, and a second time left as it is',
  async (kind) => {
    const place = await newPlace(kind);
    places.push(place);
    const environment = readEnvironment(place.environment);
    if (kind === 'embedded') await mkdir(join(place.environment.DATA_DIR, 'database'));
    await migrateInstallation(environment, () => {});
    const migrations = 'select count(*)::int as n from drizzle.__drizzle_migrations';
    const first = await place.query(migrations);
    expect(first[0]?.n).toBeGreaterThan(70);
    await migrateInstallation(environment, () => {});
    expect(await place.query(migrations)).toEqual(first);
    expect(await place.query('select minimum_program_version from installation')).toHaveLength(1);
  },
);

it('a folder without a database gets none, since it is not that of the server', async () => {
  const place = await newPlace('embedded');
  places.push(place);
  const environment = readEnvironment(place.environment);
  await expect(migrateInstallation(environment, () => {})).rejects.toThrow('holds no database');
  expect(await readdir(place.environment.DATA_DIR)).toEqual(['auth-secret']);
});

it('the folder of a running server is left to it', async () => {
  const place = await newPlace('embedded');
  places.push(place);
  await mkdir(join(place.environment.DATA_DIR, 'database'), { recursive: true });
  const unlock = lockFolder(place.environment.DATA_DIR);
  const environment = readEnvironment(place.environment);
  await expect(migrateInstallation(environment, () => {})).rejects.toThrow('is already running');
  unlock();
});
