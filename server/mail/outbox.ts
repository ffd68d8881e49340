import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxMail } from '#contract/identity/account';

const MAX_LISTED = 50;

/** Stores a message atomically as `{time}_{id}.eml`. The same id replaces its message. */
export async function storeInOutbox(folder: string, id: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = (await readdir(folder)).find((name) => name.endsWith(`_${id}.eml`));
  const name = kept ?? `${new Date().toISOString().replaceAll(':', '-')}_${id}.eml`;
  const temporary = join(folder, `${randomUUID()}.part`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, name));
}

/** A partial message older than a day is from a killed process. */
const STALE_PART_MS = 86_400_000;

/** Removes mails older than `days`, by the time in their names, and stale partial messages. */
export async function pruneOutbox(folder: string, days: number): Promise<void> {
  const oldest = new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-');
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const old = name.endsWith('.eml') && name < oldest;
    const left = name.endsWith('.part') && Date.now() - (await stat(path)).mtimeMs > STALE_PART_MS;
    if (old || left) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** The newest 50 mails. */
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await namesIn(folder);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, MAX_LISTED);
  return Promise.all(newest.map((name) => readMail(folder, name)));
}

async function readMail(folder: string, name: string): Promise<OutboxMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  return {
    id: name.slice(0, -'.eml'.length),
    to: (mail.to ?? []).map((recipient) => recipient.address ?? recipient.name).join(', '),
    subject: mail.subject ?? '',
    sentAt: mail.date ?? '',
    text: (mail.text ?? '').trimEnd(),
  };
}
