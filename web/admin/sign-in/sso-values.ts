import { callback, samlMetadata, samlResponse } from 'virtual:routes/http/outside';
import type { SsoInput, SsoProvider } from '#contract/identity/sso';
import { type CallRoute, callUrl } from '#web/lib/client/call-route';

export const SSO_KINDS = ['oidc', 'saml'] as const;

/** The form's values as typed. */
export interface SsoValues {
  kind: SsoProvider['kind'];
  name: string;
  /** Separated by commas or spaces. */
  domains: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  entryPoint: string;
  /** PEM blocks, one after the other. */
  certificates: string;
}

export function valuesOf(provider: SsoProvider | null): SsoValues {
  return {
    kind: provider?.kind ?? 'oidc',
    name: provider?.name ?? '',
    domains: provider?.domains.join(', ') ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    entryPoint: provider?.entryPoint ?? '',
    certificates: provider?.certificates.join('\n') ?? '',
  };
}

const splitDomains = (domains: string) => domains.split(/[\s,;]+/).filter(Boolean);
const splitCertificates = (text: string) =>
  text
    .split(/(?<=-----END CERTIFICATE-----)/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The text fields. */
export type SsoField = Exclude<keyof SsoValues, 'kind'>;

/** Required fields that are empty, in the form's order. */
export function emptyOf(values: SsoValues): SsoField[] {
  const asked = values.kind === 'oidc' ? (['clientId'] as const) : (['entryPoint', 'certificates'] as const);
  return (['name', 'domains', 'issuer', ...asked] as const).filter((name) => values[name].trim() === '');
}

export function asInput(values: SsoValues): SsoInput {
  const { name, issuer } = values;
  const common = { name, issuer, domains: splitDomains(values.domains) };
  if (values.kind === 'saml') {
    const certificates = splitCertificates(values.certificates);
    return { kind: 'saml', ...common, entryPoint: values.entryPoint, certificates };
  }
  const secret = values.clientSecret.trim();
  return { kind: 'oidc', ...common, clientId: values.clientId, ...(secret ? { clientSecret: secret } : {}) };
}

/** The URLs that the provider's own form asks for. */
export function ssoAddresses(kind: SsoValues['kind'], id: string) {
  const url = (route: CallRoute) =>
    `${window.location.origin}${callUrl(route, { params: { provider: `sso-${id}` } })}`;
  if (kind === 'oidc') return [{ name: 'redirectUri', url: url(callback) }] as const;
  return [
    { name: 'acsUrl', url: url(samlResponse) },
    { name: 'entityId', url: url(samlMetadata) },
  ] as const;
}
