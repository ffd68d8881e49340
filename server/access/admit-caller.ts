import type { Context } from 'hono';
import type { Access } from '#contract/base';
import type { ApiScope } from '#domain/automation/scopes';
import { bearerToken, sentApiKey } from '#server/http/bearer-token';
import { type Actor, admit, loadActor } from './actor';
import { admitKey, type KeyHolder } from './admit-key';
import type { AppEnv } from './plain-route';

/**
 * Lets a program with a key of this scope pass, or a user who may make the call. Whoever sends a key, or an access token,
 * is judged by it alone.
 * @throws Fault SESSION_MISSING, KEY_NOT_VALID, NOT_ALLOWED
 */
export async function admitCaller(
  c: Context<AppEnv>,
  access: Access,
  scope: ApiScope,
): Promise<Actor | KeyHolder> {
  const { database } = c.get('services');
  const authorization = c.req.header('authorization');
  const tokenHash = c.get('tokenHash');
  // What is neither a key nor a token of ours is told so in a key's words.
  const key = sentApiKey(authorization) ?? (tokenHash === null ? bearerToken(authorization) : null);
  if (key !== null) return admitKey(database, key, scope);
  return admit(await loadActor(database, tokenHash), access);
}
