import type { Wallet } from 'ethers';
import type { TestApp } from '#server/testing/test-app';

type Signer = Pick<Wallet, 'address' | 'signMessage'>;

export async function askNonce(app: TestApp): Promise<string> {
  const answer = await app.fetch('/api/auth/nonce', { method: 'POST' });
  return ((await answer.json()) as { nonce: string }).nonce;
}

/** EIP-4361, written out by hand: another make than the one that reads it. */
export function messageOf(
  app: TestApp,
  address: string,
  nonce: string,
  changed: Record<string, string> = {},
): string {
  const fields = {
    domain: new URL(app.url).host,
    uri: app.url,
    version: '1',
    chain: '1',
    at: new Date().toISOString(),
    ...changed,
  };
  return [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Sign in to Redraft.',
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chain}`,
    `Nonce: ${nonce}`,
    `Issued At: ${fields.at}`,
    ...(changed.until ? [`Expiration Time: ${changed.until}`] : []),
  ].join('\n');
}

/** A message of now with a new nonce, signed. */
export async function signedBy(app: TestApp, wallet: Signer) {
  const message = messageOf(app, wallet.address, await askNonce(app));
  return { message, signature: await wallet.signMessage(message) };
}
