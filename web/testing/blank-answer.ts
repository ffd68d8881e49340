import type * as z from 'zod';

const SAMPLES: Record<string, string> = {
  uuid: '6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f',
  datetime: '2026-03-02T09:30:00.000Z',
  email: 'person@example.com',
  url: 'https://example.com',
};

/**
 * The least that an answer of this schema can say: lists are empty, what may be null is, numbers are as small as they may be.
 * A test says what matters to it; a field that the contract gains later is there by itself.
 *
 * @throws for a kind of schema that no answer has had yet
 */
export function blankAnswer(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.ZodType)._zod;
  const one = def as z.core.$ZodTypes['_zod']['def'];
  switch (one.type) {
    case 'object':
      return Object.fromEntries(Object.entries(one.shape).map(([name, part]) => [name, blankAnswer(part)]));
    case 'array':
    case 'tuple':
      return [];
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'optional':
    case 'void':
    case 'undefined':
      return undefined;
    case 'string':
      return SAMPLES[(schema as z.core.$ZodStringFormat)._zod.def.format] ?? '';
    case 'number':
      return Math.max(0, Number((schema as z.ZodNumber).minValue ?? 0));
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(one.entries)[0];
    case 'literal':
      return one.values[0];
    case 'union':
      return blankAnswer(present(one.options[0]));
    case 'pipe':
      return blankAnswer(one.out);
    case 'default':
    case 'readonly':
      return blankAnswer(one.innerType);
    default:
      throw new Error(`A blank answer of the kind ${one.type} is not known yet`);
  }
}

/** A row of a list: what a test says of it over a blank one. */
export function rowOf<T extends z.ZodType>(schema: T, part: Partial<z.infer<T>>): z.infer<T> {
  return schema.parse({ ...(blankAnswer(schema) as object), ...part });
}

/** A blank row of a call that answers a list. */
export function itemOf(call: { '~orpc': { outputSchema?: unknown } }): object {
  const answer = call['~orpc'].outputSchema as z.ZodObject<{ items: z.ZodArray<z.ZodType> }>;
  return blankAnswer(answer.shape.items.element) as object;
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A union without options');
  return value;
}
