import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { dispatchSessionEvent } from '../session/session-events';
import { beginPasskey } from './api/begin-passkey';
import { challengePasskey } from './api/challenge-passkey';
import { offerPasskeySignIn } from './api/offer-passkey-sign-in';
import { registerPasskey } from './api/register-passkey';
import { signInByPasskey } from './api/sign-in-by-passkey';
import { verifyPasskey } from './api/verify-passkey';

/** Loaded on first use. */
const library = () => import('@simplewebauthn/browser');

/** True if passkeys work here. They are bound to a domain name, so not at a bare IP address. */
export function passkeysHere(): boolean {
  const { hostname } = window.location;
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(hostname);
}

/** Creates a passkey and registers it with the account. */
export async function makePasskey(name: string) {
  const optionsJSON = await beginPasskey();
  const { startRegistration } = await library();
  return registerPasskey(name, await startRegistration({ optionsJSON }));
}

/** Verifies the user by a passkey, as a second factor or for step-up authentication. */
export async function proveByPasskey() {
  const proved = await verifyPasskey(await sign(await challengePasskey()));
  dispatchSessionEvent('mfa-challenge-verified');
  return proved;
}

/** Signs in as the user of the chosen passkey. */
export async function signInWithPasskey() {
  return signInByPasskey(await sign(await offerPasskeySignIn()));
}

async function sign(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON });
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** The user cancelled or it timed out; browsers do not distinguish the two. */
export function isPasskeyDeclined(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(nameOf(error));
}

/** The authenticator already has a passkey of this account. */
export function isPasskeyHeld(error: unknown): boolean {
  return nameOf(error) === 'InvalidStateError';
}

const DEVICES = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'];

/** A default name for the passkey, by which users recognise their devices. */
export function deviceName(): string {
  const device = DEVICES.find((name) => navigator.userAgent.includes(name)) ?? '';
  return device === 'CrOS' ? 'Chromebook' : device;
}
