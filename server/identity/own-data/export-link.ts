import { createHmac, hkdfSync } from 'node:crypto';
import { exportCalls } from '#contract/http/files';
import type { ExportLink } from '#contract/identity/own-account';
import { pathOf } from '#contract/routes';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Services } from '#server/services';

/** Long enough for a browser to follow it. */
const LINK_SECONDS = 60;

type Needs = Pick<Services, 'database' | 'environment'>;

/**
 * The way to the user's own data: a link for the session that asks, and for a minute.
 * @throws Fault REAUTHENTICATION_NEEDED
 */
export async function askForOwnData({ database, environment }: Needs, actor: Actor): Promise<ExportLink> {
  assertRecentlyAuthenticated(actor);
  await database.transaction((tx) => writeAudit(tx, { action: 'data-exported', actor }));
  const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
  const signature = sign(environment, actor, String(expires)).toString('base64url');
  return {
    path: `${pathOf(exportCalls.ownData)}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Whether a link's parts were signed here, for this session, and still hold. */
export function isExportLink(
  environment: Needs['environment'],
  actor: Actor,
  { expires = '', signature = '' }: { expires?: string; signature?: string },
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const due = sign(environment, actor, expires);
  if (!isSameSecret(given, due)) return false;
  return Number(expires) * 1000 > Date.now();
}

/** HMAC-SHA256 under a separate key, which HKDF (RFC 5869) makes from the installation's secret. */
function sign({ AUTH_SECRET }: Needs['environment'], { sessionId }: Actor, expires: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'redraft own data', 32));
  return createHmac('sha256', key).update(`${sessionId}?${expires}`).digest();
}
