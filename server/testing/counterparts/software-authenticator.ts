import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Assertion, Registration } from '#contract/identity/passkeys';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** A few kinds of CBOR (RFC 8949), as authenticators write them. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

interface Asked {
  challenge: string;
}

interface Page {
  origin: string;
  rpId: string;
  /** Whether it looks who holds it. */
  userVerified?: boolean;
  /** What it says of its maker. */
  attestation?: { format: string; statement: Map<string, Cbor> };
}

/** An authenticator with one passkey (Web Authentication Level 3, section 6), in a browser at a page. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const authenticatorData = ({ rpId, userVerified = true }: Page, credential?: Buffer) => {
    counter++;
    const flags =
      USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (credential === undefined ? 0 : HAS_CREDENTIAL);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  };
  const base = { id, rawId: id, type: 'public-key' as const };

  return {
    /** As a copy of it would count on. */
    setCounter(value: number) {
      counter = value;
    },
    create(options: Asked, page: Page): Registration {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey),
      ]);
      const { format = 'none', statement = new Map() } = page.attestation ?? {};
      const attestation = new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authenticatorData(page, credential)],
      ]);
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, page),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options: Asked, page: Page): Assertion {
      const data = authenticatorData(page);
      const client = clientData('webauthn.get', options.challenge, page);
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      return {
        ...base,
        response: {
          clientDataJSON: client,
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, { origin }: Page): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** COSE (RFC 9053): an elliptic curve key for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
