import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';

export interface Issuer {
  url: string;
  key: KeyObject;
  /** What its token endpoint answers a caller with a code; null where it takes none. */
  redeemed: object | null;
  /** What it was asked at its token endpoint, newest last. */
  asked: { authorization: string | undefined; form: URLSearchParams }[];
  /** A token of now for us, but for what is changed. */
  token(claims: object, key?: jwt.Secret, options?: jwt.SignOptions): string;
  close(): Promise<void>;
}

/** What an issuer publishes, and a key to sign with. Its tokens come to us by way of an app, or for a code, true or not. */
export async function startIdTokenIssuer(audience: string): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const issuer: Pick<Issuer, 'redeemed' | 'asked'> = { redeemed: null, asked: [] };
  const server = createServer(async (request, response) => {
    const url = `http://${request.headers.host}`;
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }];
    const document = {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
    };
    response.setHeader('content-type', 'application/json');
    if (request.url === '/token') {
      const form = new URLSearchParams(await text(request));
      issuer.asked.push({ authorization: request.headers.authorization, form });
      response.statusCode = issuer.redeemed ? 200 : 400;
      return response.end(JSON.stringify(issuer.redeemed ?? { error: 'invalid_grant' }));
    }
    response.end(JSON.stringify(request.url === '/keys' ? { keys } : document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(issuer, {
    url,
    key: privateKey,
    token: (claims: object, key: jwt.Secret = privateKey, options: jwt.SignOptions = {}) =>
      jwt.sign({ sub: randomUUID(), name: 'Åsa', ...claims }, key, {
        algorithm: 'RS256',
        keyid: 'k1',
        issuer: url,
        audience,
        expiresIn: 300,
        ...options,
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
