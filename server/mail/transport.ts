import { join } from 'node:path';
import { propertyOf } from '#domain/unknown-value';
import { currentContext } from '#server/runtime/request-context';
import { traced } from '#server/runtime/tracing';
import type { Services } from '#server/services';
import type { Mail } from './mail-content';
import { storeInOutbox } from './outbox';

/** Delivers a mail to the mail server or outbox; throws on failure. A retry with the same `id` has the same Message-ID. */
export type Transport = (id: string, mail: Mail) => Promise<void>;

/** Together below the time limit of one attempt of the job. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends through the configured SMTP server, else stores in the outbox folder. */
export function createTransport({ environment, log }: Pick<Services, 'environment' | 'log'>): Transport {
  const {
    SMTP_URL: smtpUrl,
    MAIL_FROM: from,
    CONTACT_EMAIL: contact,
    DATA_DIR: dataDir,
    loopback,
  } = environment;
  const message = (id: string, mail: Mail) => ({
    from,
    // As an object, since a string would be parsed as a list of addresses.
    to: { name: '', address: mail.to },
    // The sender is a robot's address, which no person may read.
    ...(contact === undefined ? {} : { replyTo: { name: '', address: contact } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...requestIdHeader(), ...mail.headers },
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
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not composed in memory');
      await storeInOutbox(join(dataDir, 'outbox'), id, bytes);
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
      await traced('send a mail', {}, () => server.sendMail(message(id, mail))).catch((error) => {
        throw sanitizeError(error);
      });
    } finally {
      server.close();
    }
  };
}

/** Names the HTTP request that caused the mail, as the log does; it tells nothing of a person. */
function requestIdHeader(): Record<string, string> {
  const requestId = currentContext()?.requestId;
  return requestId ? { 'X-Request-ID': requestId } : {};
}

/** Removes the server's text from an error: some servers quote the mail, with its code, which must not reach log or queue. */
function sanitizeError(error: Error & Partial<Answered>): Error {
  const { code, responseCode, command, response, message } = error;
  const told =
    responseCode === undefined ? message : `the mail server answered ${responseCode} to ${command}`;
  const reason = reasonIn(response ?? '');
  return Object.assign(new Error(told), { code, responseCode, command, reason });
}

/** An enhanced status code (RFC 3463), after which some servers write a colon; a longer row of numbers is an address. */
const ENHANCED = /[ \-#]([245]\.\d{1,3}\.\d{1,3})\b(?!\.\d)/;
/** "Other or undefined" (RFC 3463, 3), which leaves the reason to the text. */
const UNDEFINED = /\.0\.0$/;
const POLICY = /relay|authenticat|polic(?:y|ies)/i;

/** Why a server refused, as its enhanced status code; where it tells none, 5.7.0 stands for a text that names a policy. */
function reasonIn(response: string): string | undefined {
  const code = ENHANCED.exec(response)?.[1];
  return (code === undefined || UNDEFINED.test(code)) && POLICY.test(response) ? '5.7.0' : code;
}

interface Answered {
  code: string;
  responseCode: number;
  command: string;
  response: string;
}

/** Answers to an address that is not there (RFC 5321, 4.2.3). */
const NO_SUCH_MAILBOX: unknown[] = [550, 551, 553];

/**
 * Whether the mail server has refused the address that a mail was to go to, and not the mail, its sender or the login. A refusal by
 * policy (5.7.x of RFC 3463), as of a server that takes no mail of ours, is none.
 */
export function isRecipientRefused(error: unknown): boolean {
  return (
    propertyOf(error, 'command') === 'RCPT TO' &&
    NO_SUCH_MAILBOX.includes(propertyOf(error, 'responseCode')) &&
    !String(propertyOf(error, 'reason')).startsWith('5.7.')
  );
}

function domainOf(address: string): string {
  return /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';
}
