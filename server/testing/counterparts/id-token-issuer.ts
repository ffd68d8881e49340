import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';

export interface Issuer {
  url: string;
  key: KeyObject;
  /** A token of now for us, but for what is changed. */
  token(claims: object, key?: jwt.Secret, options?: jwt.SignOptions): string;
  close(): Promise<void>;
}

/** What an issuer publishes, and a key to sign with: the token itself comes to us by way of an app. */
export async function startIdTokenIssuer(audience: string): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}`;
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }];
    const document = {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? { keys } : document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    key: privateKey,
    token: (claims, key = privateKey, options = {}) =>
      jwt.sign({ sub: randomUUID(), name: 'Åsa', ...claims }, key, {
        algorithm: 'RS256',
        keyid: 'k1',
        issuer: url,
        audience,
        expiresIn: 300,
        ...options,
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
