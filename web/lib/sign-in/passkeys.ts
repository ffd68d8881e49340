import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '../client/api';
import { postJson } from '../client/send-json';
import { tellSession } from '../session/session-events';

/** Comes when somebody first reaches for a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser, at this address, knows passkeys: they are bound to names, so none work at a bare IP address. */
export function passkeysHere(): boolean {
  const { hostname } = window.location;
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(hostname);
}

/** Has an authenticator make a passkey, and keeps it. */
export async function makePasskey(name: string) {
  const optionsJSON = (await api.passkeys.begin()) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await library();
  return api.passkeys.register({ name, credential: await startRegistration({ optionsJSON }) });
}

/** Proves whose session this is, as a second factor or once more. */
export async function proveByPasskey() {
  const options = (await api.passkeys.challenge()) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const proved = await api.passkeys.verify({ credential: await sign(options) });
  tellSession('mfa-challenge-verified');
  return proved;
}

/** Signs in whoever's passkey is chosen. */
export async function signInWithPasskey() {
  const path = '/api/auth/sign-in/passkey';
  const options = await postJson<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`, {});
  return postJson<{ user: { id: string } }>(path, { credential: await sign(options) });
}

async function sign(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON });
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** The user would not, or nothing answered in time; browsers do not tell which. */
export function isPasskeyDeclined(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(nameOf(error));
}

/** The authenticator holds a passkey of this account already. */
export function isPasskeyHeld(error: unknown): boolean {
  return nameOf(error) === 'InvalidStateError';
}

const DEVICES = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'];

/** A name to begin with, by which the user tells their devices apart. */
export function deviceName(): string {
  const device = DEVICES.find((name) => navigator.userAgent.includes(name)) ?? '';
  return device === 'CrOS' ? 'Chromebook' : device;
}
