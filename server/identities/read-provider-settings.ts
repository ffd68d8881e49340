import * as z from 'zod';

interface Settings {
  /** Stands in addresses and beside each identity. */
  id: string;
  /** What the button says. */
  name: string;
}

export interface OidcSettings extends Settings {
  kind: 'oidc';
  issuer: string;
  /** The issuer serves many tenants: tokens name their own in its place. */
  anyTenant: boolean;
  clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  clientSecret: string | null;
  scope: string;
  /** The owner vouches for the issuer's addresses, which the issuer itself does not call verified. */
  trustsEmail: boolean;
}

export interface GithubSettings extends Settings {
  kind: 'github';
  /** Of the website; GitHub Enterprise has one of its own. */
  url: string;
  clientId: string;
  clientSecret: string;
}

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = z.preprocess(blankIsUnset, z.string().optional());
const flag = z.preprocess(blankIsUnset, z.enum(['0', '1']).default('0')).transform((value) => value === '1');
const address = (standard: string) =>
  z.preprocess(
    blankIsUnset,
    z
      .url({ protocol: /^https?$/ })
      .default(standard)
      .transform((url) => url.replace(/\/+$/, '')),
  );
const listed = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .transform((entries) => entries.filter(Boolean));

/** The variables of the presets; those of further issuers bear names that `OIDC_PROVIDERS` gives them. */
export const PROVIDER_VARIABLES = {
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GITHUB_URL: address('https://github.com'),
  MICROSOFT_CLIENT_ID: optional,
  MICROSOFT_CLIENT_SECRET: optional,
  MICROSOFT_TENANT: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[\w.-]+$/)
      .default('common'),
  ),
  OIDC_PROVIDERS: listed.pipe(
    z.array(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be short names between commas')),
  ),
  IDENTITY_ALLOW_PRIVATE: flag,
  /** Chain ids whose wallets may sign in; with none the way is off. */
  ETHEREUM_CHAINS: listed
    .transform((chains) => chains.map(Number))
    .pipe(z.array(z.int('must be chain ids between commas').positive())),
};
type Variables = z.infer<z.ZodObject<typeof PROVIDER_VARIABLES>>;

const further = z.object({
  ISSUER: z.url({ protocol: /^https?$/ }),
  NAME: optional,
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: optional,
  SCOPE: z.preprocess(blankIsUnset, z.string().default('openid email profile')),
  TRUST_EMAIL: flag,
});

/** Microsoft's own names for "any of our tenants"; each token then names the one it comes from. */
const ANY_TENANT = ['common', 'organizations', 'consumers'];
const RESERVED = ['google', 'github', 'microsoft', 'ethereum', 'credential', 'email', 'phone', 'sso'];

/**
 * The providers that the environment names, in the order of their buttons.
 * @throws Error naming a variable at fault.
 */
export function readProviderSettings(
  set: Variables,
  source: Record<string, string | undefined>,
): (OidcSettings | GithubSettings)[] {
  const found: (OidcSettings | GithubSettings)[] = [];
  const google = pair(set.GOOGLE_CLIENT_ID, set.GOOGLE_CLIENT_SECRET);
  if (google)
    found.push(oidc({ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', ...google }));
  const microsoft = pair(set.MICROSOFT_CLIENT_ID, set.MICROSOFT_CLIENT_SECRET);
  if (microsoft) {
    const issuer = `https://login.microsoftonline.com/${set.MICROSOFT_TENANT}/v2.0`;
    const anyTenant = ANY_TENANT.includes(set.MICROSOFT_TENANT);
    found.push(oidc({ id: 'microsoft', name: 'Microsoft', issuer, anyTenant, ...microsoft }));
  }
  const github = pair(set.GITHUB_CLIENT_ID, set.GITHUB_CLIENT_SECRET);
  if (github) found.push({ kind: 'github', id: 'github', name: 'GitHub', url: set.GITHUB_URL, ...github });
  return [...found, ...set.OIDC_PROVIDERS.map((id) => furtherIssuer(id, source))];
}

function pair(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

function furtherIssuer(id: string, source: Record<string, string | undefined>): OidcSettings {
  if (RESERVED.includes(id)) throw new Error(`  OIDC_PROVIDERS: ${id} is taken, choose another name`);
  const prefix = `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`;
  const values = Object.fromEntries(Object.keys(further.shape).map((key) => [key, source[prefix + key]]));
  const parsed = further.safeParse(values);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${prefix}${issue.path.join('.')}: ${issue.message}`);
    throw new Error(lines.join('\n'));
  }
  const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET, NAME, SCOPE: scope, TRUST_EMAIL } = parsed.data;
  const clientSecret = CLIENT_SECRET ?? null;
  return oidc({ id, name: NAME ?? id, issuer, clientId, clientSecret, scope, trustsEmail: TRUST_EMAIL });
}

type Given = Pick<OidcSettings, 'id' | 'name' | 'issuer' | 'clientId' | 'clientSecret'>;

export function oidc(settings: Given & Partial<OidcSettings>): OidcSettings {
  return { kind: 'oidc', scope: 'openid email profile', anyTenant: false, trustsEmail: false, ...settings };
}
