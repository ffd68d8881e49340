import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seal, unseal } from '#server/crypto/sealed';
import { readEnvironment } from '#server/environment/environment';
import { type Letter, MAIL_LANGUAGES, mailLanguage } from './letter';
import { LETTER_TEXTS, OPENERS } from './letter-texts';
import { listOutbox } from './outbox';
import { createTransport } from './transport';
import { writeLetter } from './write-letter';

const letter: Letter = {
  kind: 'verification',
  to: 'maija+test@example.com',
  language: 'fi',
  fullName: 'Maija $& <b>Meikäläinen',
  code: '012345',
};
const KINDS = [
  'verification',
  'sign-in',
  'recovery',
  'existing-account',
  'email-change-old',
  'email-change-new',
  'email-change-taken',
  'email-changed',
  'approval-asked',
  'approved',
  'brief-sent',
  'invitation',
  'test',
] as const;
/** Where mails without a code lead. */
const PATHS: Partial<Record<Letter['kind'], string>> = {
  'existing-account': '/auth',
  'email-change-taken': '/auth',
  'email-changed': '/auth',
  'approval-asked': '/admin?tab=users&show=waiting',
  approved: '/create',
  'brief-sent': '/customer',
  invitation: '/auth/invitation#token=a-token&lang=',
  test: '/admin?tab=settings',
};
/** Where a button acts, for mails with a code. */
const CODE_PAGES: Partial<Record<Letter['kind'], string>> = {
  verification: '/auth/verify',
  'sign-in': '/auth/sign-in',
  recovery: '/auth/reset',
  'email-change-old': '/account',
  'email-change-new': '/account',
};
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

describe('letters', () => {
  it('say in each language what to do, with a link that carries the code in its fragment', async () => {
    for (const language of MAIL_LANGUAGES) {
      for (const kind of KINDS) {
        const code = kind in PATHS ? null : letter.code;
        const mail = await writeLetter(
          { ...letter, language, kind, code, token: 'a-token' },
          'https://redraft.example',
        );
        const texts = LETTER_TEXTS[language][kind];
        expect(mail.subject).toBe(texts.subject);
        expect(mail.html).toContain(`lang="${language}"`);
        expect(mail.html).toContain('Maija $&amp; &lt;b&gt;Meikäläinen');
        expect(mail.text).toContain('Maija $& <b>Meikäläinen');
        const link = new URL(/https:\S+/.exec(mail.text)?.[0] ?? '');
        expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
        if (code === null) {
          const spoken = kind === 'invitation' ? language : '';
          expect(link.href).toBe(`https://redraft.example${PATHS[kind]}${spoken}`);
        } else {
          expect(link.pathname).toBe(CODE_PAGES[kind]);
          const fragment = new URLSearchParams(link.hash.slice(1));
          expect(Object.fromEntries(fragment)).toEqual({ email: letter.to, code });
          expect(mail.text).toMatch(/^012345$/m);
          expect(mail.html).toContain('>012345<');
        }
      }
    }
  });

  it('speak of the button only where there is one', async () => {
    for (const language of MAIL_LANGUAGES) {
      const { button, link } = OPENERS[language];
      for (const kind of ['sign-in', 'invitation'] as const) {
        const mail = await writeLetter(
          { ...letter, language, kind, token: 'a-token' },
          'https://redraft.example',
        );
        expect(mail.html).toContain(`${button} `);
        expect(mail.text).toContain(`${link} `);
        expect(mail.text).not.toContain(button);
        expect(mail.html + mail.text).not.toContain('{opener}');
      }
    }
  });

  it('go in the best language that the reader asks for', () => {
    expect(mailLanguage('fi-FI,fi;q=0.9,en;q=0.8')).toBe('fi');
    expect(mailLanguage('de, en;q=0.5, sv;q=0.7')).toBe('sv');
    expect(mailLanguage('fi;q=0, sv')).toBe('sv');
    for (const none of [null, '', '*', 'de', ';;q=,,', 'q=1;fi']) expect(mailLanguage(none)).toBe('en');
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
    const mail = await writeLetter(letter, 'http://localhost:3000');
    await send('11111111-1111-4111-8111-111111111111', mail);
    await send('22222222-2222-4222-8222-222222222222', { ...mail, to: 'second@example.com' });
    const outbox = join(folder, 'outbox');
    const listed = await listOutbox(outbox);
    expect(listed.map(({ to }) => to)).toEqual(['second@example.com', letter.to]);
    expect(listed[1]).toMatchObject({ subject: 'Vahvista sähköpostiosoitteesi', text: mail.text.trimEnd() });
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
    const mail = await writeLetter(letter, 'http://localhost:3000');
    await send('11111111-1111-4111-8111-111111111111', mail);
    await send('11111111-1111-4111-8111-111111111111', mail);
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
      await send(
        '11111111-1111-4111-8111-111111111111',
        await writeLetter(letter, 'https://redraft.example'),
      );
      expect(received).toHaveLength(1);
      expect(received[0]).toMatchObject({ from: 'hello@redraft.example', to: [letter.to], user: 'robot' });
      const parsed = await PostalMime.parse(received[0]?.bytes ?? Buffer.alloc(0));
      expect(parsed.subject).toBe('Vahvista sähköpostiosoitteesi');
      expect(parsed.messageId).toBe('<11111111-1111-4111-8111-111111111111@redraft.example>');
      expect(parsed.text).toContain('012345');
      const wrong = createTransport({ environment: environment({ SMTP_URL: url('wrong') }), log });
      await expect(wrong('x', await writeLetter(letter, 'https://redraft.example'))).rejects.toThrow();
      expect(await readdir(folder)).not.toContain('outbox');
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});
