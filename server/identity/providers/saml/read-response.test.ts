import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samlSignIn } from '#server/testing/counterparts/saml-sign-in';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
let sso: Awaited<ReturnType<typeof samlSignIn>>;
beforeAll(async () => {
  app = await startTestApp();
  sso = await samlSignIn(app);
});
afterAll(() => app.close());

const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="x"`).join(' ');

describe('a SAML response', () => {
  it('is refused without an end to its time, and taken with it', async () => {
    for (const element of ['Conditions', 'SubjectConfirmationData']) {
      const answer = await sso.answer();
      const endless = answer.xml.replace(new RegExp(`(<saml:${element}\\b[^>]*NotOnOrAfter=")[^"]*`), '$1');
      expect(endless).not.toBe(answer.xml);
      expect(await sso.post({ ...answer, xml: sso.idp.signAnew(endless) })).toBe(
        '/auth?error=IDENTITY_NOT_PROVEN',
      );
      expect(await sso.post({ ...answer, xml: sso.idp.signAnew(answer.xml) })).toContain('/finish?');
    }
  });

  it.each<[string, string]>([
    ['many elements', '<saml:AttributeValue>x</saml:AttributeValue>'.repeat(600)],
    ['deep elements', '<x>'.repeat(40) + '</x>'.repeat(40)],
    ['many attributes', `<x ${attributes(40)}/>`],
    ['long text', `<x>${'x'.repeat(100_000)}</x>`],
  ])('is refused for %s, whoever signed it, and taken with 300 groups', async (_what, filling) => {
    const answer = await sso.answer();
    const filled = (content: string) =>
      sso.idp.signAnew(
        answer.xml.replace(
          '</saml:AttributeStatement>',
          `<saml:Attribute Name="groups">${content}</saml:Attribute></saml:AttributeStatement>`,
        ),
      );
    expect(await sso.post({ ...answer, xml: filled(filling) })).toBe('/auth?error=IDENTITY_NOT_PROVEN');
    const group = '<saml:AttributeValue>CN=Group,OU=Departments,DC=acme,DC=example</saml:AttributeValue>';
    expect(
      await sso.post({ ...answer, xml: filled(group.repeat(300) + '<saml:AttributeValue/>'.repeat(250)) }),
    ).toContain('/finish?');
  });

  it('is looked at only where a sign-in waits for it', async () => {
    const answer = await sso.answer();
    expect(await sso.post({ ...answer, xml: 'not <xml', state: 'made up' })).toBe(
      '/auth?error=IDENTITY_EXPIRED',
    );
  });

  it('comes as the fields of a form alone', async () => {
    const answer = await sso.answer();
    const form = new FormData();
    form.set('SAMLResponse', Buffer.from(answer.xml).toString('base64'));
    form.set('RelayState', answer.state);
    const sent = await fetch(answer.acsUrl, { method: 'POST', redirect: 'manual', body: form });
    expect(sent.headers.get('location')).toBe('/auth?error=IDENTITY_NOT_PROVEN');
  });
});
