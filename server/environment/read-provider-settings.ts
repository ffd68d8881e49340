import { ISSUER, type PROVIDERS } from './sign-in-variables';
import { problemsOf, schemaOf, type Values } from './variable';

interface Settings {
  /** Used in URLs and stored with each identity. */
  id: string;
  /** The button's label. */
  name: string;
}

export interface OidcSettings extends Settings {
  kind: 'oidc';
  issuer: string;
  /** The issuer serves many tenants: `iss` of a token contains the tenant's id. */
  anyTenant: boolean;
  clientId: string;
  /** Null for a public client, protected by PKCE only. */
  clientSecret: string | null;
  scope: string;
  /** Treat the issuer's addresses as verified although it does not send `email_verified`. */
  trustsEmail: boolean;
}

export interface GithubSettings extends Settings {
  kind: 'github';
  /** URL of GitHub or a GitHub Enterprise server. */
  url: string;
  clientId: string;
  clientSecret: string;
}

const issuerSchema = schemaOf(ISSUER.variables);

/** Microsoft's multi-tenant endpoints. */
const ANY_TENANT = ['common', 'organizations', 'consumers'];
const RESERVED = ['google', 'github', 'microsoft', 'ethereum', 'credential', 'email', 'phone', 'sso'];

/**
 * The configured providers, in the order of their buttons.
 * @throws Error naming an invalid variable.
 */
export function readProviderSettings(
  set: Values<(typeof PROVIDERS)['variables']>,
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
  const url = set.GITHUB_URL.replace(/\/+$/, '');
  if (github) found.push({ kind: 'github', id: 'github', name: 'GitHub', url, ...github });
  return [...found, ...set.OIDC_PROVIDERS.map((id) => furtherIssuer(id, source))];
}

function pair(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

function furtherIssuer(id: string, source: Record<string, string | undefined>): OidcSettings {
  if (RESERVED.includes(id)) throw new Error(`  OIDC_PROVIDERS: ${id} is taken, choose another name`);
  const prefix = `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`;
  const values = Object.fromEntries(Object.keys(ISSUER.variables).map((key) => [key, source[prefix + key]]));
  const parsed = issuerSchema.safeParse(values);
  if (!parsed.success) {
    throw new Error(problemsOf(parsed.error, ISSUER.variables, prefix).join('\n'));
  }
  const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET, NAME, SCOPE: scope, TRUST_EMAIL } = parsed.data;
  const clientSecret = CLIENT_SECRET ?? null;
  return oidc({ id, name: NAME ?? id, issuer, clientId, clientSecret, scope, trustsEmail: TRUST_EMAIL });
}

type Given = Pick<OidcSettings, 'id' | 'name' | 'issuer' | 'clientId' | 'clientSecret'>;

export function oidc(settings: Given & Partial<OidcSettings>): OidcSettings {
  return { kind: 'oidc', scope: 'openid email profile', anyTenant: false, trustsEmail: false, ...settings };
}
