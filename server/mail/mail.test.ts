import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';
import { seal, unseal } from '#server/crypto/sealed';
import { readEnvironment } from '#server/environment/environment';
import { SMS_TEXTS } from '#server/sms/render-text-message';
import { TEXT_MESSAGE_KIND_NAMES, TEXT_MESSAGE_KINDS } from '#server/sms/text-message-kinds';
import { type MailToRender, mailToRender } from './mail-content';
import { MAIL_KIND_NAMES, MAIL_KINDS, type MailKind } from './mail-kinds';
import { mailLanguage, requestedLanguage } from './mail-language';
import { MAIL_TEXTS } from './mail-texts';
import { listOutbox } from './outbox';
import { renderMail } from './render-mail';
import { createTransport } from './transport';

const mail: MailToRender = {
  kind: 'verification',
  to: 'maija+test@example.com',
  language: 'fi',
  fullName: 'Maija $& <b>Meikäläinen',
  code: '012345',
};
const SITE = 'https://redraft.example';

/** A mail of any kind, about a user who has tried to write more than a name. */
function mailOf(kind: MailKind, language: InterfaceLanguage): MailToRender {
  const named = Object.fromEntries(MAIL_KINDS[kind].placeholders.map((name) => [name, 'Ann $&\n<i>Admin']));
  const everything = { ...named, code: '012345', token: 'a-token' };
  return mailToRender.parse({ ...mail, kind, language, ...everything });
}
const log = pino({ level: 'silent' });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({
    DATA_DIR: folder,
    AUTH_SECRET: 'x'.repeat(32),
    MAIL_FROM: 'Redraft <hello@redraft.example>',
    ...more,
  });

describe('mails', () => {
  const everyMail = INTERFACE_LANGUAGES.flatMap((language) =>
    MAIL_KIND_NAMES.map((kind) => [language, kind] as const),
  );

  it.each(everyMail)(
    'say in each language what to do, with a link that carries the code in its fragment (%s, %s)',
    async (language, kind) => {
      const asked = mailOf(kind, language);
      const { subject, html, text } = await renderMail(asked, SITE);
      expect(subject).toBe(MAIL_TEXTS[language].kinds[kind].subject);
      expect(html).toContain(`lang="${language}"`);
      expect(html).toContain('Maija $&amp; &lt;b&gt;Meikäläinen');
      expect(text).toContain('Maija $& <b>Meikäläinen');
      const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
      expect(html).toContain(link.href.replaceAll('&', '&amp;'));
      const { carries, opens, placeholders } = MAIL_KINDS[kind];
      if (opens !== null) expect(link.href.split('#')[0]).toBe(`${SITE}${opens}`);
      const fragment = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
      if (carries === 'code') expect(fragment).toEqual({ email: mail.to, code: '012345' });
      else if (carries === 'invitation') expect(fragment).toEqual({ token: 'a-token', lang: language });
      else expect(link.hash).toBe('');
      const byHand = carries === 'code' || carries === 'typed-code';
      expect(/^012345$/m.test(text)).toBe(byHand);
      expect(html.includes('>012345<')).toBe(byHand);
      expect(text.includes('Ann $& <i>Admin')).toBe(placeholders.length > 0);
      expect(html.includes('Ann $&amp; &lt;i&gt;Admin')).toBe(placeholders.length > 0);
      expect(text).not.toMatch(/[{}]/);
      expect(subject + html.slice(html.indexOf('<body'))).not.toMatch(/[{}]/);
    },
  );

  it('have the same texts in each language, and no others', () => {
    for (const language of INTERFACE_LANGUAGES) {
      const { kinds } = MAIL_TEXTS[language];
      expect(Object.keys(kinds)).toEqual(MAIL_KIND_NAMES);
      for (const kind of MAIL_KIND_NAMES) {
        const { lead, openings, change = '' } = kinds[kind];
        for (const opening of Object.values(openings ?? { none: '' })) {
          const whole = lead.replace('{opening}', opening).replace('{change}', change);
          const named = [...whole.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          const known = named.filter((name) => name !== 'opener' && name !== 'amount');
          expect(known).toEqual(MAIL_KINDS[kind].placeholders);
        }
      }
      expect(Object.keys(SMS_TEXTS[language])).toEqual(TEXT_MESSAGE_KIND_NAMES);
      for (const kind of TEXT_MESSAGE_KIND_NAMES) {
        const carriesCode = TEXT_MESSAGE_KINDS[kind].codeSeconds !== null;
        expect(SMS_TEXTS[language][kind].split('{code}')).toHaveLength(carriesCode ? 2 : 1);
      }
    }
  });

  it('that wait from before an update are read', () => {
    const waiting = { ...mail, kind: 'approved', code: null };
    expect(mailToRender.parse(waiting)).toEqual({
      kind: 'approved',
      to: mail.to,
      language: 'fi',
      fullName: mail.fullName,
    });
  });

  it('say that an admin approves new customers only where the reader waits for that', async () => {
    const leads = { en: 'An admin approves', sv: 'godkänns av en administratör', fi: 'Ylläpitäjä hyväksyy' };
    const ready = { en: 'your account is ready', sv: 'ditt konto klart', fi: 'tilisi on valmis' };
    for (const language of INTERFACE_LANGUAGES) {
      const asked = mailOf('verification', language);
      // As it is read from the queue.
      const waiting = mailToRender.parse({ ...asked, awaitsApproval: true });
      const [now, later] = [await renderMail(asked, SITE), await renderMail(waiting, SITE)];
      for (const part of ['text', 'html'] as const) {
        expect([now[part].includes(ready[language]), now[part].includes(leads[language])]).toEqual([
          true,
          false,
        ]);
        expect([later[part].includes(ready[language]), later[part].includes(leads[language])]).toEqual([
          false,
          true,
        ]);
      }
    }
  });

  it('that invite say what the account will be, and those of an earlier release that it is an account', async () => {
    const said = {
      en: ['order texts on Redraft', 'Redraft as a writer', 'Redraft as an admin', 'invited you to Redraft.'],
      sv: ['beställa texter på Redraft', 'som skribent', 'som administratör', 'bjudit in dig till Redraft.'],
      fi: [
        'tilaamaan tekstejä',
        'kirjoittajaksi Redraftiin',
        'ylläpitäjäksi Redraftiin',
        'sinut Redraftiin.',
      ],
    };
    for (const language of INTERFACE_LANGUAGES) {
      const roles = ['customer', 'writer', 'admin', undefined];
      const asked = mailOf('invitation', language);
      const texts = roles.map(
        async (role) => (await renderMail({ ...asked, role } as MailToRender, SITE)).text,
      );
      for (const [at, text] of (await Promise.all(texts)).entries()) {
        const found = said[language].map((words) => text.includes(words));
        expect(found).toEqual(roles.map((_, index) => index === at));
      }
    }
  });

  it.each([
    ['en', 'from 1,250 to 1,200 min. Your pay for it changes by −€25.00. Reason: “Typo”.'],
    ['sv', 'från 1 250 till 1 200 min. Din ersättning för texten ändras med −25,00 €. Skäl: ”Typo”.'],
    ['fi', '1 250 minuutista 1 200 minuuttiin. Muutos palkkioosi: −25,00 €. Syy: ”Typo”.'],
  ] as const)(
    'about adjusted pay have minutes and money as the reader writes them, in %s',
    async (...row) => {
      const [language, said] = row;
      const values = { about: 'Wind', before: '1250', after: '1200', reason: 'Typo.' };
      const asked = { ...mail, kind: 'pay-adjusted', language, ...values } as const;
      const read = async (more: object) => {
        const { text } = await renderMail(mailToRender.parse({ ...asked, ...more }), SITE, 'us@ink.example');
        return text.replaceAll('\u00a0', ' ');
      };
      const text = await read({ amount: '-25.00' });
      expect(text).toContain(said);
      expect(text).toContain('us@ink.example');
      // From the queue of an earlier release.
      expect(await read({})).toContain(said.replace(/(?<=min\.|minuuttiin\.) .*(?= (Reason|Skäl|Syy))/, ''));
    },
  );

  it('lead one whose address was changed to the start page, and to those who can help', async () => {
    for (const language of INTERFACE_LANGUAGES) {
      const asked = mailOf('email-changed', language);
      const [helped, alone] = [
        await renderMail(asked, SITE, 'us@ink.example'),
        await renderMail(asked, SITE),
      ];
      expect(helped.text).toContain('us@ink.example');
      expect(helped.html).toContain('us@ink.example');
      expect(alone.text).not.toMatch(/[{}]|undefined/);
      expect(alone.text).toContain(MAIL_TEXTS[language].kinds['email-changed'].notYou);
      expect(alone.text).toContain(`${SITE}/\n`);
    }
  });

  it('are answered to the address that people may write to', async () => {
    const replyTo = async (more: Record<string, string>) => {
      const send = createTransport({ environment: environment(more), log });
      await send(`${Object.keys(more).length}`, await renderMail(mail, SITE));
      const [name = ''] = await readdir(join(folder, 'outbox'));
      const bytes = await readFile(join(folder, 'outbox', name));
      await rm(join(folder, 'outbox'), { recursive: true });
      return (await PostalMime.parse(bytes)).replyTo?.map(({ address }) => address);
    };
    expect(await replyTo({ CONTACT_EMAIL: 'us@ink.example' })).toEqual(['us@ink.example']);
    expect(await replyTo({})).toBeUndefined();
  });

  it('speak of the button only where there is one', async () => {
    for (const language of INTERFACE_LANGUAGES) {
      const { button, link } = MAIL_TEXTS[language].opener;
      for (const kind of ['sign-in', 'invitation'] as const) {
        const { html, text } = await renderMail(mailOf(kind, language), SITE);
        expect(html).toContain(`${button} `);
        expect(text).toContain(`${link} `);
        expect(text).not.toContain(button);
      }
    }
  });

  it.each([
    ['en', 'about to do something sensitive in your Redraft account', 'sign out everywhere else'],
    ['sv', 'på väg att göra något känsligt på ditt Redraft-konto', 'logga ut på alla andra enheter'],
    ['fi', 'Redraft-tililläsi jotakin, mikä vaatii vahvistuksen', 'kirjaudu ulos kaikkialta muualta'],
  ] as const)(
    'say of a step-up code what it confirms, and what to do if another asked for it (%s)',
    async (language, confirms, otherwise) => {
      const { text } = await renderMail(mailOf('reauthentication', language), SITE);
      expect(text).toContain(confirms);
      expect(text).toContain(otherwise);
      // Pages ask for it, and for more than a new password.
      expect(text).not.toMatch(/program|ohjelma/i);
    },
  );

  it('go in the best language that the reader asks for', () => {
    expect(mailLanguage('fi-FI,fi;q=0.9,en;q=0.8')).toBe('fi');
    expect(mailLanguage('de, en;q=0.5, sv;q=0.7')).toBe('sv');
    expect(mailLanguage('fi;q=0, sv')).toBe('sv');
    for (const none of [null, '', '*', 'de', ';;q=,,', 'q=1;fi']) expect(mailLanguage(none)).toBe('en');
    // A header without a language is no wish for English.
    for (const none of [null, '', '*', '*;q=0.5', ';;q=,,']) expect(requestedLanguage(none)).toBeNull();
    expect([requestedLanguage('de'), requestedLanguage('*, fi;q=0.1')]).toEqual(['en', 'fi']);
  });

  it('wait sealed', () => {
    const sealed = seal('code 012345 for Åsa', 'secret');
    expect(sealed).not.toContain('012345');
    expect(unseal(sealed, 'secret')).toBe('code 012345 for Åsa');
    expect(seal('code 012345 for Åsa', 'secret')).not.toBe(sealed);
    expect(() => unseal(sealed, 'other')).toThrow();
    expect(() => unseal(`${sealed.slice(0, -2)}AA`, 'secret')).toThrow();
  });
});

describe('the outbox', () => {
  it('keeps whole messages that can be read again, newest first', async () => {
    const send = createTransport({ environment: environment(), log });
    const rendered = await renderMail(mail, 'http://localhost:3000');
    await send('11111111-1111-4111-8111-111111111111', rendered);
    await send('22222222-2222-4222-8222-222222222222', { ...rendered, to: 'second@example.com' });
    const outbox = join(folder, 'outbox');
    const listed = await listOutbox(outbox);
    expect(listed.map(({ to }) => to)).toEqual(['second@example.com', mail.to]);
    expect(listed[1]).toMatchObject({
      subject: 'Vahvista sähköpostiosoitteesi',
      text: rendered.text.trimEnd(),
    });
    expect(Number.isNaN(Date.parse(listed[1]?.sentAt ?? ''))).toBe(false);
    const names = await readdir(outbox);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    const bytes = await readFile(join(outbox, names[0] ?? ''));
    expect(bytes.every((byte) => byte < 128)).toBe(true);
    expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect((await stat(join(outbox, names[0] ?? ''))).mode & 0o077).toBe(0);
    const parsed = await PostalMime.parse(bytes);
    expect(parsed.from?.address).toBe('hello@redraft.example');
    expect(parsed.html).toContain('012345');
  });

  it('keeps one message of a mail that is tried again', async () => {
    const send = createTransport({ environment: environment(), log });
    const rendered = await renderMail(mail, 'http://localhost:3000');
    await send('11111111-1111-4111-8111-111111111111', rendered);
    await send('11111111-1111-4111-8111-111111111111', rendered);
    expect(await listOutbox(join(folder, 'outbox'))).toHaveLength(1);
  });

  it('lists at most 50, and none where there is no folder', async () => {
    expect(await listOutbox(join(folder, 'outbox'))).toEqual([]);
    const send = createTransport({ environment: environment(), log });
    for (let index = 0; index < 52; index++) {
      await send(`mail-${index}`, { to: `${index}@example.com`, subject: 'x', text: 'x', html: 'x' });
    }
    expect(await listOutbox(join(folder, 'outbox'))).toHaveLength(50);
  });
});

describe('SMTP', () => {
  it('hands mails to the server of the settings, signed in', async () => {
    const received: { bytes: Buffer; from: string; to: string[]; user: string }[] = [];
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            bytes: Buffer.concat(chunks),
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            user: String(session.user),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    try {
      const url = (password: string) => `smtp://robot:${encodeURIComponent(password)}@127.0.0.1:${port}`;
      const send = createTransport({ environment: environment({ SMTP_URL: url('p@ss') }), log });
      await send('11111111-1111-4111-8111-111111111111', await renderMail(mail, 'https://redraft.example'));
      expect(received).toHaveLength(1);
      expect(received[0]).toMatchObject({ from: 'hello@redraft.example', to: [mail.to], user: 'robot' });
      const parsed = await PostalMime.parse(received[0]?.bytes ?? Buffer.alloc(0));
      expect(parsed.subject).toBe('Vahvista sähköpostiosoitteesi');
      expect(parsed.messageId).toBe('<11111111-1111-4111-8111-111111111111@redraft.example>');
      expect(parsed.text).toContain('012345');
      const wrong = createTransport({ environment: environment({ SMTP_URL: url('wrong') }), log });
      await expect(wrong('x', await renderMail(mail, 'https://redraft.example'))).rejects.toThrow();
      expect(await readdir(folder)).not.toContain('outbox');
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});
