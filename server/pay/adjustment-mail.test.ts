import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { profiles } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { expectFault } from '#server/testing/faults';
import { logTime } from '#server/testing/log-time';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let call: ReturnType<typeof authCaller>;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  call = authCaller(app);
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
});
afterAll(() => app.close());

async function writerReading(mailLanguage: InterfaceLanguage): Promise<TestUser> {
  const writer = await app.createUser({ role: 'writer', fullName: 'Maija' });
  await app.services.database.orm.update(profiles).set({ mailLanguage }).where(eq(profiles.id, writer.id));
  return writer;
}

const adjust = (id: string, minutes: number, reason: string, adjustmentId: string = randomUUID()) =>
  admin.client.admin.adjustEntry({ id, adjustmentId, minutes, reason });

describe('a writer whose pay is adjusted', () => {
  it.each([
    [
      'en',
      'Your pay has been adjusted',
      '“Älgkött & öl” from 37 to 22 min. Your pay for it changes by −€6.25. Reason: “Lunch was counted”.',
    ],
    [
      'sv',
      'Din ersättning har justerats',
      '”Älgkött & öl” från 37 till 22\u00a0min. Din ersättning för texten ändras med −6,25\u00a0€. Skäl: ”Lunch was counted”.',
    ],
    [
      'fi',
      'Palkkiotasi on oikaistu',
      '”Älgkött & öl” maksettavan ajan 37 minuutista 22 minuuttiin. Muutos palkkioosi: −6,25\u00a0€. Syy: ”Lunch was counted”.',
    ],
  ] as const)(
    'reads in a mail in their language of which text, by how much and why (%s)',
    async (language, subject, lead) => {
      const writer = await writerReading(language);
      const id = await logTime(app, writer, { minutes: 37 });
      await adjust(id, -15, 'Lunch was counted');
      const mail = await call.mailTo(writer.email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain('Maija,');
      expect(mail.text).toContain(lead);
      expect(new URL(mail.link).pathname + new URL(mail.link).search).toBe('/writer?tab=time');
    },
  );

  it('gets no link in the title, which a customer chose', async () => {
    const writer = await writerReading('en');
    const id = await logTime(app, writer, {
      minutes: 37,
      title: 'Win at https://evil.example/x or ｅｖｉｌ．ｅｘａｍｐｌｅ',
    });
    await adjust(id, -15, 'Lunch');
    const { text } = await call.mailTo(writer.email);
    expect(text).toContain('Win at https');
    expect(text).not.toMatch(/evil\.example|https:\/\/evil|ｅｖｉｌ．ｅ/);
  });

  it('gets one mail for an adjustment that is sent twice, the next one’s minutes in the next, and none for a refused one', async () => {
    const writer = await writerReading('en');
    const id = await logTime(app, writer, { minutes: 37 });
    const sent = randomUUID();
    await Promise.all([1, 2].map(() => adjust(id, -15, 'Lunch', sent)));
    await adjust(id, -15, 'Lunch', sent);
    await expectFault(adjust(id, -23, 'Too much'), 'INVALID_INPUT');
    await adjust(id, 8, 'Half\nof it');
    const newest = await call.mailTo(writer.email, 2);
    expect(newest.text).toContain(
      'from 22 to 30 min. Your pay for it changes by +€3.33. Reason: “Half of it”.',
    );
  });
});
