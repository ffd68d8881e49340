import { propertyOf } from '#domain/unknown-value';
import type { Environment } from '#server/environment/environment';
import { traced } from '#server/runtime/tracing';

/** A gateway's error. `final`: the gateway has refused the message, so it is not retried. */
export class SmsGatewayError extends Error {
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
    this.name = 'SmsGatewayError';
  }
}

/** Delivers a text message to the gateway; throws on failure. */
export type SmsGateway = (to: string, body: string, signal: AbortSignal) => Promise<void>;

const TIMEOUT_MS = 15_000;

type SmsEnvironment = Pick<
  Environment,
  'SMS_PROVIDER' | 'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM'
>;

/** Whether a gateway is configured; without one all features with phone numbers are off. */
export function sendsSms(environment: Pick<Environment, 'SMS_PROVIDER'>): boolean {
  return environment.SMS_PROVIDER !== undefined;
}

/** Sends through Twilio's Messages API, which other gateways implement too. */
export function createTwilioGateway(environment: SmsEnvironment): SmsGateway {
  const {
    SMS_URL: base,
    SMS_ACCOUNT: account = '',
    SMS_TOKEN: token = '',
    SMS_FROM: from = '',
  } = environment;
  const url = `${base.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  // The id of a messaging service (a pool of senders) instead of a number.
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  const post = (to: string, body: string, signal: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ To: to, ...sender, Body: body }).toString(),
      // The form contains the code, which must not be sent to a redirect target.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  return async (to, body, signal) => {
    const answer = await traced('send a text message', {}, () => post(to, body, signal));
    if (answer.ok) return void (await answer.body?.cancel());
    const code = propertyOf(await answer.json().catch(() => null), 'code');
    // Its message contains the phone number, so only the code is logged.
    const reason = typeof code === 'number' ? `error ${code}` : 'no reason given';
    const final =
      answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
    throw new SmsGatewayError(`the SMS gateway answered ${answer.status}, ${reason}`, final);
  };
}
