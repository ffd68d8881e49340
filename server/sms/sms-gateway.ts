import type { Environment } from '#server/environment/environment';

/** Thrown by a gateway. Not worth another try when the gateway has understood the message and turned it down. */
export class SmsRefused extends Error {
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
    this.name = 'SmsRefused';
  }
}

/** Hands a text message over. Throws when it could not be handed over. */
export type SmsGateway = (to: string, body: string, signal: AbortSignal) => Promise<void>;

const ANSWER_MS = 15_000;

type SmsEnvironment = Pick<
  Environment,
  'SMS_PROVIDER' | 'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM'
>;

/** Whether text messages can be sent, and with them everything that has to do with phone numbers. */
export function sendsSms(environment: Pick<Environment, 'SMS_PROVIDER'>): boolean {
  return environment.SMS_PROVIDER !== undefined;
}

/** Twilio's call for a new message, which other gateways offer too. */
export function twilio(environment: SmsEnvironment): SmsGateway {
  const {
    SMS_URL: base,
    SMS_ACCOUNT: account = '',
    SMS_TOKEN: token = '',
    SMS_FROM: from = '',
  } = environment;
  const url = `${base.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  // A messaging service stands for a pool of senders.
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return async (to, body, signal) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ To: to, ...sender, Body: body }).toString(),
      // The form holds the code: it goes to nobody else.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    if (answer.ok) return void (await answer.body?.cancel());
    const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
    // Its words repeat the number, so they stay out of the log.
    const reason = typeof code === 'number' ? `error ${code}` : 'no reason given';
    const final =
      answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
    throw new SmsRefused(`the SMS gateway answered ${answer.status}, ${reason}`, final);
  };
}
