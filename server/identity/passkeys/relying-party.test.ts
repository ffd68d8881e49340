import { expect, it } from 'vitest';
import { relyingParty } from './relying-party';

it.each([
  ['https://texts.example.com', false, { id: 'texts.example.com', origin: 'https://texts.example.com' }],
  ['http://127.0.0.1:3000', true, { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:3000', true, { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:3000', false, { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://texts.example.com', false, null],
  ['https://192.0.2.7', false, null],
  ['https://[2001:db8::1]', false, null],
])('%s (loopback: %s)', (PUBLIC_URL, loopback, expected) => {
  expect(relyingParty({ PUBLIC_URL, loopback })).toEqual(expected);
});
