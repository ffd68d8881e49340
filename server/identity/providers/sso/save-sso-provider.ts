import { X509Certificate } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { SsoInput, SsoProvider } from '#contract/identity/sso';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import { seal, unseal } from '#server/crypto/sealed';
import type { Tx } from '#server/database/database';
import { ssoDomains, ssoProviders } from '#server/database/schema/index';
import type { Environment } from '#server/environment/environment';
import { oidc } from '#server/environment/read-provider-settings';
import { readPublished } from '#server/identity/providers/oidc/oidc-provider';
import type { Services } from '#server/services';
import { readSsoProvider } from './list-sso-providers';

/**
 * Makes a provider of single sign-on, or changes it. The caller chooses the id, since the provider's own form asks for
 * addresses of ours that hold it before it tells what is to be entered here. A provider that another admin has changed or removed
 * since `seen` stays so. Idempotent: one that is already as it is to be is no conflict.
 * @throws Fault NOT_FOUND, STALE_VERSION, DOMAIN_TAKEN, WRONG_KIND, PROVIDER_UNREACHABLE, INVALID_INPUT, REAUTHENTICATION_NEEDED
 */
export async function saveSsoProvider(
  { database, environment }: Services,
  actor: Actor,
  { id, provider: input, seen }: { id: string; provider: SsoInput; seen?: string | null | undefined },
): Promise<SsoProvider> {
  // A provider that speaks for a domain opens every account with an address in it.
  assertRecentlyAuthenticated(actor);
  const { AUTH_SECRET } = environment;
  const values = await valuesOf(environment, id, input);
  return database.transaction(async (tx) => {
    const made = seen
      ? []
      : await tx
          .insert(ssoProviders)
          .values({ id, kind: input.kind, createdBy: actor.id, ...values })
          .onConflictDoNothing()
          .returning({ id: ssoProviders.id });
    if (made.length === 0) {
      const [before] = await tx.select().from(ssoProviders).where(eq(ssoProviders.id, id)).for('update');
      if (!before) throw new Fault('NOT_FOUND');
      if (before.kind !== input.kind) throw new Fault('WRONG_KIND');
      if (seen !== undefined && seen !== before.updatedAt.toISOString()) {
        const now = await readSsoProvider(tx, id);
        const secret = before.clientSecret && unseal(before.clientSecret, AUTH_SECRET, 'client secrets');
        if (
          isDeepStrictEqual(
            stateOf(now, secret),
            stateOf({ ...now, ...input, ...values }, secretOf(input, secret)),
          )
        )
          return now;
        throw new Fault('STALE_VERSION');
      }
      await tx
        .update(ssoProviders)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(ssoProviders.id, id));
    }
    await setDomains(tx, id, input.domains);
    await writeAudit(tx, {
      action: 'sso-saved',
      actor,
      target: { id, name: input.name },
      detail: { what: input.domains.join(', ') },
    });
    return readSsoProvider(tx, id);
  });
}

type State = Pick<SsoProvider, 'name' | 'issuer' | 'clientId' | 'entryPoint' | 'certificates' | 'domains'>;

/** What admins set of a provider, to be compared. */
function stateOf(
  { name, issuer, clientId, entryPoint, certificates, domains }: State,
  secret: string | null,
) {
  return { name, issuer, clientId, entryPoint, certificates, domains: [...new Set(domains)].sort(), secret };
}

/** The client secret that is to be set; the stored one where none is given. */
function secretOf(input: SsoInput, stored: string | null): string | null {
  return input.kind === 'oidc' && input.clientSecret !== undefined ? input.clientSecret : stored;
}

async function valuesOf(environment: Environment, id: string, input: SsoInput) {
  const { name, issuer } = input;
  if (input.kind === 'saml') {
    const { entryPoint } = input;
    assertSafe(environment, 'entryPoint', entryPoint);
    return { name, issuer, entryPoint, certificates: input.certificates.map(inPem) };
  }
  assertSafe(environment, 'issuer', issuer);
  const { clientId, clientSecret } = input;
  // An issuer that publishes nothing signs no user in.
  await readPublished(environment, oidc({ id, name, issuer, clientId, clientSecret: null }));
  const sealed =
    clientSecret == null ? clientSecret : seal(clientSecret, environment.AUTH_SECRET, 'client secrets');
  return { name, issuer, clientId, ...(sealed === undefined ? {} : { clientSecret: sealed }) };
}

/** @throws Fault DOMAIN_TAKEN */
async function setDomains(tx: Tx, providerId: string, domains: readonly string[]): Promise<void> {
  const wanted = [...new Set(domains)];
  await tx.delete(ssoDomains).where(eq(ssoDomains.providerId, providerId));
  const set = await tx
    .insert(ssoDomains)
    .values(wanted.map((domain) => ({ domain, providerId })))
    .onConflictDoNothing()
    .returning({ domain: ssoDomains.domain });
  if (set.length < wanted.length) throw new Fault('DOMAIN_TAKEN');
}

const invalid = (field: string, message: string) =>
  new Fault('INVALID_INPUT', { problems: [{ field: `provider.${field}`, message }] });

function assertSafe({ IDENTITY_ALLOW_PRIVATE }: Environment, field: string, address: string): void {
  const safe = new URL(address).protocol === 'https:' || IDENTITY_ALLOW_PRIVATE;
  if (!safe) throw invalid(field, 'must begin with https://');
}

/** A certificate as it is copied from a provider's page or metadata, with its frame or without. */
function inPem(text: string): string {
  const bare = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
  const certificate = readCertificate(bare);
  if (!certificate) throw invalid('certificates', 'must be X.509 certificates in PEM');
  if (certificate.publicKey.asymmetricKeyType !== 'rsa') {
    throw invalid('certificates', 'must hold RSA keys');
  }
  return certificate.toString().trim();
}

function readCertificate(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}
