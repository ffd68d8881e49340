import type { JsonSchema } from './json-samples';
import { sampleOf } from './json-samples';

/** A request's body, ready to be sent. */
export interface Body {
  name: string;
  type: string;
  bytes: Buffer;
}

const json = (name: string, text: string): Body => ({
  name,
  type: 'application/json',
  bytes: Buffer.from(text),
});

/** As many repetitions as fit into so many bytes. */
const filled = (piece: string, bytes: number) =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));

/**
 * What is dear to read for a parser of JSON, of forms or of text, of at most so many bytes, for any call; and a right body
 * of the call with one field after the other filled up.
 */
export function expensiveBodies(schema: JsonSchema | null, most: number): Body[] {
  const half = Math.floor(most / 2) - 16;
  const keys = Array.from({ length: Math.floor(most / 12) }, (_, n) => `"k${n}":1`).join(',');
  const generic = [
    json('nested arrays', filled('[', half) + filled(']', half)),
    json('nested objects', `${filled('{"a":', half)}1${'}'.repeat(Math.floor(half / 5))}`),
    json('many keys', `{${keys}}`),
    json('many numbers', `[${filled('1,', most - 4)}1]`),
    json('escapes', `{"email":"${filled('\\u00e5', most - 20)}"}`),
    json('a string that does not end', `{"email":"${filled('x', most - 20)}`),
    { ...json('broken text', ''), bytes: Buffer.alloc(most, 0xc3) },
    form('many fields', filled('a&', most)),
    form('nested fields', `a${filled('[a]', most - 4)}=1`),
    form('long lists', filled('a[]=1&', most)),
    form('numbered fields', Array.from({ length: Math.floor(most / 14) }, (_, n) => `a[${n}]=1`).join('&')),
    multipart('many parts', most),
  ];
  const sample = schema === null ? null : sampleOf(schema);
  if (typeof sample !== 'object' || sample === null) return generic;
  const fields = Object.keys(sample).flatMap((field) =>
    FILLINGS.map(([name, filling]) =>
      json(`${field}: ${name}`, JSON.stringify({ ...sample, [field]: filling(most) })),
    ),
  );
  return [...generic, ...fields.filter(({ bytes }) => bytes.length <= most)];
}

const form = (name: string, text: string): Body => ({
  name: `a form of ${name}`,
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(text),
});

function multipart(name: string, most: number): Body {
  const part = '--x\r\ncontent-disposition: form-data; name="a[a][a]"\r\n\r\n1\r\n';
  const bytes = Buffer.from(`${filled(part, most - 8)}--x--\r\n`);
  return { name: `a form of ${name}`, type: 'multipart/form-data; boundary=x', bytes };
}

/** Values near what fields let in (256 to 16,000 characters), and far beyond. */
const FILLINGS: [string, (most: number) => string][] = [
  ['password', () => 'ǆ'.repeat(256)],
  ['digits', () => '1'.repeat(250)],
  ['address', () => `${'a'.repeat(60)}@${'a.'.repeat(90)}example`],
  ['dashes', () => `${'a-'.repeat(110)}@x`],
  ['token', () => `eyJhbGciOiJSUzI1NiJ9.${'e30'.repeat(5_000)}.${'a'.repeat(900)}`],
  ['spaces', (most) => ' '.repeat(Math.floor(most * 0.9))],
  ['letters', (most) => 'a'.repeat(Math.floor(most * 0.9))],
];
