import { forgetSigningKeys } from './access/signing-keys';
import type { Services } from './services';

/** A trigger on each table of which processes keep rows in memory notifies this channel with the table's name. */
const CHANNEL = 'cached_rows';

/** Keeps what this process has in memory of settings and signing keys true as any process changes them. */
export async function refreshCaches({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const refresh: Record<string, () => void> = {
    settings: () => void settings.invalidate(),
    signing_keys: () => forgetSigningKeys(database),
  };
  await database.listen(
    CHANNEL,
    (table) => refresh[table]?.(),
    () => {
      for (const refreshRows of Object.values(refresh)) refreshRows();
    },
  );
}
