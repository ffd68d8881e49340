import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery } from '#web/lib/api/factors';
import { api } from '#web/lib/client/api';

/** The backup codes that follow a first factor. `codes` is null until they are there; without any, `onDone` comes at once. */
export function useFirstCodes({ makesCodes, onDone }: { makesCodes: boolean; onDone: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = async () => {
    if (!makesCodes) return onDone();
    const made = await api.factors.makeBackupCodes().catch(() => null);
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    // Without them the factor stands all the same; the account page makes them later.
    if (made) setCodes(made.codes);
    else onDone();
  };
  return { codes, finish: () => void finish() };
}
