import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery } from '#web/lib/api/factors';
import { newBackupCodes } from '#web/lib/api/make-backup-codes';

/**
 * Backup codes after enrolling the first factor. `codes` is null until they are created; without any, `onDone` is
 * called at once.
 */
export function useFirstCodes({ makesCodes, onDone }: { makesCodes: boolean; onDone: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = async () => {
    if (!makesCodes) return onDone();
    const made = await newBackupCodes().catch(() => null);
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    // If creating them failed, the factor is still enrolled, and the account page can create them later.
    if (made) setCodes(made.codes);
    else onDone();
  };
  return { codes, finish: () => void finish() };
}
