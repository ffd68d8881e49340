import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal } from '#server/crypto/sealed';
import { undeliveredMessages } from '#server/database/schema/index';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import type { MailContent } from './mail-content';
import { registerMailJobs } from './send-mail';
import { recordUndelivered } from './undelivered';

/** Refuses every recipient with this answer, or the sender before them. */
const refuses = { sender: false, code: 550, text: '5.1.1 No such user here' };
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onMailFrom: (_, _session, done) => done(refuses.sender ? refusal() : null),
  onRcptTo: (_, _session, done) => done(refusal()),
});
const refusal = () => Object.assign(new Error(refuses.text), { responseCode: refuses.code });

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await startTestApp({
    work: false,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' },
  });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Performs the last attempt at sending a mail; returns what admins are told after it. */
async function failWith(mail: MailContent) {
  await app.services.database.orm.delete(undeliveredMessages);
  let perform: (job: object) => Promise<void> = async () => undefined;
  const handle = (_: unknown, handler: typeof perform) => {
    perform = handler;
  };
  const { environment } = app.services;
  registerMailJobs({ ...app.services, jobs: { ...app.services.jobs, handle } } as never);
  const sealed = seal(JSON.stringify({ ...mail, fullName: '' }), environment.AUTH_SECRET);
  await expect(
    perform({ id: '11111111-1111-4111-8111-111111111111', payload: { sealed }, lastAttempt: true }),
  ).rejects.toThrow();
  const { undelivered, undeliveredSms } = await admin.client.admin.overview();
  return [undelivered, undeliveredSms];
}
const verification = (to: string): MailContent => ({
  kind: 'verification',
  to,
  language: 'en',
  code: '123456',
});

it('admins are not told that a mistyped address was refused, and of every other failure they are', async () => {
  expect(await failWith(verification('mistyped@exmaple.com'))).toEqual([0, 0]);
  expect(await failWith({ kind: 'approved', to: admin.email, language: 'en' })).toEqual([1, 0]);
  // An admin has mistyped it, and can mend it.
  const invitation = {
    ...{
      kind: 'invitation',
      to: 'mistyped@exmaple.com',
      language: 'en',
      about: 'Redraft',
      token: 'x'.repeat(43),
    },
  } as MailContent;
  expect(await failWith(invitation)).toEqual([1, 0]);
  // A server that takes no mail of ours answers so for every address.
  for (const [code, text] of [
    [554, '5.7.1 Relay access denied'],
    [550, '5.7.1 Relaying denied'],
    [550, '#5.7.1 Denied'],
    [550, '5.7.1: Recipient address rejected: access denied'],
    [550, 'relay not permitted'],
    [550, 'Authentication required'],
    [550, '5.0.0 Refused by our policy'],
  ] as const) {
    Object.assign(refuses, { code, text });
    expect(await failWith(verification('mistyped@exmaple.com')), text).toEqual([1, 0]);
  }
  for (const text of ['No such user here', '5.1.1: User unknown', '#5.1.0 Address rejected 192.5.7.1']) {
    Object.assign(refuses, { code: 550, text });
    expect(await failWith(verification('mistyped@exmaple.com')), text).toEqual([0, 0]);
  }
  refuses.sender = true;
  expect(await failWith(verification('mistyped@exmaple.com'))).toEqual([1, 0]);
});

it('text messages are counted with the mails, and alone', async () => {
  const { orm } = app.services.database;
  await orm.delete(undeliveredMessages);
  await recordUndelivered(orm, { channel: 'mail', kind: 'approved' });
  await recordUndelivered(orm, { channel: 'sms', kind: 'sign-in' });
  await recordUndelivered(orm, { channel: 'sms', kind: 'verification' });
  expect(await admin.client.admin.overview()).toMatchObject({ undelivered: 3, undeliveredSms: 2 });
});
