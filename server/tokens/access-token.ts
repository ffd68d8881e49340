import { createHmac, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Parts } from '#server/parts';
import { ALGORITHM, signingKey, verificationKey } from './signing-keys';
import { ACCESS_TOKEN_SECONDS } from './token-times';

type TokenParts = Pick<Parts, 'database' | 'environment'>;

const uuid = z.uuid();

/** Signs an access token (a JWT, RFC 7519) for a program's session. Answers with its end in seconds since 1970. */
export async function signAccessToken(
  parts: TokenParts,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ token: string; expiresAt: number }> {
  const { kid, key } = await signingKey(parts);
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({ session_id: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setIssuer(issuerOf(parts))
    .setAudience(parts.environment.PUBLIC_URL)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .setJti(crypto.randomUUID())
    .sign(key);
  return { token, expiresAt };
}

/**
 * The session that an access token names, or null when the token is not ours or over. Whether the session still stands,
 * and what its user may do, is for the database to say.
 */
export async function sessionOfAccessToken(parts: TokenParts, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = uuid.safeParse(kid).success ? await verificationKey(parts, String(kid)) : null;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [ALGORITHM],
        issuer: issuerOf(parts),
        audience: parts.environment.PUBLIC_URL,
        typ: 'JWT',
      },
    );
    const sessionId = uuid.safeParse(payload.session_id);
    return sessionId.success ? sessionId.data : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    // The database, for one, may be away: that is no word on the token.
    throw error;
  }
}

/**
 * What `sessions.token` holds for a program's session. It follows from the session's id, so that a verified access token
 * finds its row as a cookie does; and it is the SHA-256 of no token anybody knows, so that no cookie opens the session.
 */
export function programSessionToken(sessionId: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'redraft program sessions', 32));
  return createHmac('sha256', key).update(sessionId).digest('hex');
}

function issuerOf({ environment }: TokenParts): string {
  return `${environment.PUBLIC_URL}/api/auth`;
}
