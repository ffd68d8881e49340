import type { AnyContractProcedure } from '@orpc/contract';
import type { Context } from 'hono';
import { routeOf } from '#contract/routes';
import { Fault } from '#domain/errors';
import { propertyOf } from '#domain/unknown-value';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { type Body, checkedBody, type HttpHandler, ownHandler } from '#server/access/http-handler';
import type { AppEnv } from '#server/http/app-env';
import { clientAddress } from '#server/http/client-address';
import { readJsonBody } from '#server/http/read-json';
import { NO_ADDRESS, NO_CREDENTIALS } from '#server/identity/answers/auth-answers';
import { respond } from '#server/identity/answers/auth-response';
import { Refused } from '#server/identity/answers/refused';
import { hashPassword } from '#server/identity/passwords/passwords';
import { weaknessOf } from '#server/identity/passwords/weakness-of';
import { mailLanguage } from '#server/mail/mail-language';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';
import { assertCaptcha } from './assert-captcha';
import { assertTrustedOrigin } from './assert-trusted-origin';
import { equalizeTime } from './equalize-time';
import { notingFailure } from './note-failed-sign-in';

/** How the input of a call is read. */
interface Reading {
  /** It goes by a phone number: where no text messages are sent there is no such call. */
  byPhone?: boolean;
  /** What it goes by altogether; without it the call is refused before its fields are looked at. */
  goesBy?: 'address' | 'credentials';
  /** It may come without a body. */
  emptyBody?: boolean;
}

/** What holds for a sign-in call beside its limit, captcha and input, which the contract declares. */
interface Rules extends Reading {
  /** Every answer takes as long: the call does more for an address that has an account. */
  even?: boolean;
  /** A refusal leaves an entry in the audit log. */
  signsIn?: boolean;
  /** Browsers must name their page, cookie or not. */
  namesPage?: boolean;
}

/** Every field that a sign-in call may have; the contract says which ones a call takes. */
interface Fields {
  email?: string;
  phone?: string;
  password?: string | undefined;
  language?: InterfaceLanguage | undefined;
}

interface Given<Input> {
  services: Services;
  request: Request;
  clientAddress: string | null;
  input: Input;
  /** Of the messages that the call causes. */
  language: InterfaceLanguage;
  /** Of a new password that came along: made before any transaction, since it is slow. */
  passwordHash: Input extends { password: string } ? string : string | null;
}

interface Answer {
  body: object;
  /** Set-Cookie headers. */
  cookies?: readonly string[];
}

/**
 * The handler of a sign-in call: reads and checks its input, counts it, hashes the new password that comes along, and then does its
 * work. A refusal takes as long for an address without an account as for one with.
 */
export function signInHandler<P extends AnyContractProcedure>(
  procedure: P,
  rules: Rules,
  work: (given: Given<Body<P>>) => Promise<Answer>,
): HttpHandler {
  const { limit } = routeOf(procedure);
  return ownHandler(procedure, async (c) => {
    const services = c.get('services');
    const request = c.req.raw;
    const input = await readSignIn(c, procedure, rules);
    const { email, phone, password, language } = input as Fields;
    if (password !== undefined) await assertStrong(password);
    const address = clientAddress(c, services.environment.TRUST_PROXY);
    // A mere call was counted when it came in.
    if (limit !== null && limit !== 'call')
      await services.limits.consume(limit, { account: email ?? phone, address });
    const given = {
      services,
      request,
      clientAddress: address,
      input,
      language: language ?? mailLanguage(request.headers.get('accept-language')),
      passwordHash: password === undefined ? null : await hashPassword(password),
    } as Given<Body<P>>;
    const answer = await equalizeTime(rules.even ?? false, () =>
      notingFailure(services, rules.signsIn ? { email, phone } : null, () => {
        assertTrustedOrigin(request.headers, services.environment, rules.namesPage);
        return work(given);
      }),
    );
    return respond(answer.body, answer.cookies);
  });
}

/**
 * The checked body of a call, after its captcha.
 * @throws Refused, Fault NOT_FOUND, WRONG_TYPE, INVALID_INPUT
 */
export async function readSignIn<P extends AnyContractProcedure>(
  c: Context<AppEnv>,
  procedure: P,
  { byPhone = false, goesBy, emptyBody = false }: Reading,
): Promise<Body<P>> {
  const services = c.get('services');
  if (byPhone && !sendsSms(services.environment)) throw new Fault('NOT_FOUND');
  const body = await readJsonBody(c.req.raw, { mayBeEmpty: emptyBody });
  if (routeOf(procedure).captcha) await assertCaptcha(services, c.req.raw.headers, body);
  const sends = (name: keyof Fields) => (propertyOf(body, name) ?? null) !== null;
  const named = sends('email') || sends('phone');
  if (goesBy === 'credentials' && !(named && sends('password'))) throw new Refused(NO_CREDENTIALS);
  if (goesBy === 'address' && !named) throw new Refused(NO_ADDRESS);
  return checkedBody(procedure, body);
}

async function assertStrong(password: string): Promise<void> {
  const weakness = await weaknessOf(password);
  if (weakness) throw new Refused(weakness);
}
