import { join } from 'node:path';
import type { Services } from '#server/services';
import type { Mail } from './mail-content';
import { keepInOutbox } from './outbox';

/** Hands a mail over. The same `id` again (a retry) makes the same message. Throws when it could not be handed over. */
export type Transport = (id: string, mail: Mail) => Promise<void>;

/** Together within the time that one try of the job may take. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Through the SMTP server of the settings, else into the outbox folder. */
export function createTransport({ environment, log }: Pick<Services, 'environment' | 'log'>): Transport {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: dataDir, loopback } = environment;
  const message = (id: string, mail: Mail) => ({
    from,
    // One address, whatever stands in it: as text it would be read as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (smtpUrl === undefined) {
    return async (id, mail) => {
      const nodemailer = await import('nodemailer');
      const composer = nodemailer.createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      });
      const { message: bytes } = await composer.sendMail(message(id, mail));
      await keepInOutbox(join(dataDir, 'outbox'), id, bytes as Buffer);
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
      if (loopback && link && log.isLevelEnabled('info')) {
        console.log(`Mail to ${mail.to}: ${mail.subject}\n  ${link}`);
      }
    };
  }
  return async (id, mail) => {
    const nodemailer = await import('nodemailer');
    const server = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
    try {
      await server.sendMail(message(id, mail)).catch((error) => {
        throw inOurWords(error);
      });
    } finally {
      server.close();
    }
  };
}

/** Some servers repeat the mail, with its code, in their refusal: what they said stays out of the log and the queue. */
function inOurWords(error: Error & { code?: string; responseCode?: number; command?: string }): Error {
  const { code, responseCode, command, message } = error;
  const told =
    responseCode === undefined ? message : `the mail server answered ${responseCode} to ${command}`;
  return Object.assign(new Error(told), { code, responseCode });
}

function domainOf(address: string): string {
  return /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';
}
