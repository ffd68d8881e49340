import { createHmac, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { AssuranceLevel, SignInMethod } from '#domain/users/second-step';
import type { Services } from '#server/services';
import { ALGORITHM, signingKey, verificationKey } from './signing-keys';
import { ACCESS_TOKEN_SECONDS } from './token-times';

type TokenParts = Pick<Services, 'database' | 'environment'>;

const uuid = z.uuid();

/** What a program's access token says of its session. */
interface SignedSession {
  sessionId: string;
  userId: string;
  level: AssuranceLevel;
  methods: readonly SignInMethod[];
}

/** The names of RFC 8176 for what proved a user; what an outside party has seen has none. */
const AMR: Record<SignInMethod, string | null> = {
  password: 'pwd',
  otp: 'otp',
  totp: 'otp',
  sms: 'sms',
  'backup-code': 'otp',
  passkey: 'pop',
  external: null,
};

function amrOf({ level, methods }: SignedSession): string[] {
  const names = methods.map((method) => AMR[method]).filter((name) => name !== null);
  return [...new Set(level === 'aal2' ? [...names, 'mfa'] : names)];
}

/**
 * Signs an access token (a JWT, RFC 7519) for a program's session. Its claims `aal` and `amr` say how sure the session was
 * of its user when it was signed. Answers with its end in seconds since 1970.
 */
export async function signAccessToken(
  parts: TokenParts,
  session: SignedSession,
): Promise<{ token: string; expiresAt: number }> {
  const { kid, key } = await signingKey(parts);
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({ session_id: session.sessionId, aal: session.level, amr: amrOf(session) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setIssuer(issuerOf(parts))
    .setAudience(parts.environment.PUBLIC_URL)
    .setSubject(session.userId)
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
 * finds its row as a cookie does; and it is the SHA-256 of no known token, so that no cookie opens the session.
 */
export function programSessionToken(sessionId: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'redraft program sessions', 32));
  return createHmac('sha256', key).update(sessionId).digest('hex');
}

function issuerOf({ environment }: TokenParts): string {
  return `${environment.PUBLIC_URL}/api/auth`;
}
