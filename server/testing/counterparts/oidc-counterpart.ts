import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';

/** A person with an account at the provider. */
interface OidcPerson extends AccountClaims {
  sub: string;
}

export interface OidcCounterpart {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /** Who signs in next; null: they turn back. */
  person: OidcPerson | null;
  close(): Promise<void>;
}

/** An OpenID Connect provider on this machine, by another implementation than the server’s: asks for nothing and signs `person` in. */
export async function startOidcCounterpart(redirectUris: string[]): Promise<OidcCounterpart> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'redraft', clientSecret: randomBytes(24).toString('base64url') };
  const people = new Map<string, OidcPerson>();
  const counterpart: OidcCounterpart = {
    issuer,
    client,
    person: null,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    findAccount: (_context, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: () => person };
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    return provider.interactionDetails(request, response).then(async ({ prompt, params, session }) => {
      const { person } = counterpart;
      if (!person) {
        const refusal = { error: 'access_denied', error_description: 'turned back' };
        return provider.interactionFinished(request, response, refusal);
      }
      if (prompt.name === 'login') {
        people.set(person.sub, person);
        return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
      }
      const grant = new provider.Grant({
        accountId: session?.accountId ?? person.sub,
        clientId: String(params.client_id),
      });
      grant.addOIDCScope(String(params.scope));
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    });
  });
  return counterpart;
}
