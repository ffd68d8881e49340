/** A JSON schema, as far as the OpenAPI document uses it. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  description?: string;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export const ID = '01930a7c-52b1-7c3e-9d41-3f6a8b2c1d05';

const FORMATS: Record<string, string> = {
  uuid: ID,
  email: 'anna@example.com',
  date: '2026-11-21',
  'date-time': '2026-11-21T12:00:00.000Z',
  uri: 'https://hooks.example.com/redraft',
  binary: '',
};

/** What a field of this name holds, wherever its schema says no more than that it is a text. */
const BY_NAME: Record<string, string> = {
  title: 'How heat pumps work in winter',
  name: 'n8n',
  fullName: 'Anna Lind',
  company: 'Nordic Heat Ltd.',
  audience: 'Home owners who compare heating systems',
  markdown: '# How heat pumps work\n\nA heat pump moves heat.',
  draft: '# How heat pumps work\n\nA heat pump moves heat.',
  html: '<h1>How heat pumps work</h1><p>A heat pump moves heat.</p>',
  bodyHtml: '<p>A heat pump moves heat.</p>',
  text: 'A heat pump moves heat.',
  seoTitle: 'How heat pumps work in winter',
  metaDescription: 'What a heat pump does at −20 °C, in plain words.',
  slug: 'how-heat-pumps-work',
  password: 'a long pass phrase',
  newPassword: 'another long pass phrase',
  code: '123456',
  phone: '+358401234567',
  key: 'rdk_…',
  url: 'https://hooks.example.com/redraft',
  email: 'anna@example.com',
  zone: 'Europe/Helsinki',
  otp: '123456',
  full_name: 'Anna Lind',
  next: '/customer',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  domain: 'example.com',
  bucket: 'content-documents',
  file: `${ID}.docx`,
  provider: 'google',
  number: '1',
  ids: ID,
  formats: 'markdown,html',
  Range: 'bytes=0-1023',
};

/** The word lists of a brief. */
const ITEMS: Record<string, string[]> = {
  mainKeyword: ['heat pump'],
  subKeywords: ['air to water', 'winter'],
  tone: ['professional'],
  purpose: ['inform'],
};

/** A value that the schema takes, told by the names of its fields. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { examples, enum: options, anyOf, oneOf, allOf } = schema;
  if (examples?.length) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (options) return options[0];
  const branch = anyOf ?? oneOf;
  if (branch) return exampleOf(branch[0] ?? {}, name);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, name)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, field)]),
      );
    case 'array':
      return ITEMS[name] ?? [exampleOf(schema.items ?? {}, name.replace(/s$/, ''))];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}

function textOf({ format = '', pattern, minLength = 0, maxLength = 100 }: JsonSchema, name: string): string {
  const known = FORMATS[format] ?? BY_NAME[name];
  if (known !== undefined) return known.slice(0, maxLength);
  if (/(Url|Uri|Point|issuer)$/.test(name)) return 'https://example.com/';
  if (pattern?.includes('{12}') || /(^|I)d$/.test(name)) return ID;
  return name.padEnd(minLength, '.').slice(0, maxLength);
}
