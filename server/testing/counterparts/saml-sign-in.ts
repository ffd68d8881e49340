import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';
import { samlCounterpart } from './saml-counterpart';

/** An identity provider that an admin has entered for a domain, and its part of a sign-in. */
export async function samlSignIn(app: TestApp, { certificates = [] }: { certificates?: string[] } = {}) {
  const idp = samlCounterpart();
  const admin = await app.createUser({ role: 'admin' });
  const domain = `${randomUUID()}.example`;
  await admin.client.sso.save({
    id: randomUUID(),
    provider: {
      kind: 'saml',
      name: 'Acme',
      domains: [domain],
      issuer: idp.issuer,
      entryPoint: 'https://idp.acme.example/login',
      certificates: [...certificates, idp.certificate],
    },
  });
  return {
    idp,
    /** The provider's answer to a sign-in that a browser has begun. */
    async answer() {
      const begun = await testBrowser(app).post('/api/auth/sso', { domain });
      const { url } = (await begun.json()) as { url: string };
      const id = randomUUID();
      return idp.answer(url, { id, email: `${id}@${domain}`, name: 'Åsa Öberg' });
    },
    /** Posts an answer as the provider's page does; answers the page or call that it leads to. */
    async post({ xml, state, acsUrl }: { xml: string; state: string; acsUrl: string }) {
      const answer = await fetch(acsUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: 'https://idp.acme.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }),
      });
      expect(answer.status).toBe(303);
      return answer.headers.get('location') ?? '';
    },
  };
}
