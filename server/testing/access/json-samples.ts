/** A JSON schema, as far as our OpenAPI document uses it. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const FORMATS: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-000000000000',
  email: 'junk@example.com',
  date: '2026-11-21',
  'date-time': '2026-11-21T12:00:00.000Z',
  uri: 'https://example.com/',
};

/** A value that the schema lets in, or comes close: patterns are not looked at. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const branch = schema.anyOf ?? schema.oneOf;
  if (branch) return sampleOf(branch[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return (
        FORMATS[schema.format ?? ''] ??
        'junk and more '.repeat(8).slice(0, Math.max(12, schema.minLength ?? 0))
      );
    default:
      return null;
  }
}
