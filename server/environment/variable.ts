import * as z from 'zod';
import { parseWholeNumber } from '#domain/whole-number';

/** An environment variable: its schema, and its texts for docs/configuration.md in Markdown. */
interface Variable<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** The accepted values. */
  type: string;
  /** The default; '' without one. */
  default: string;
  /** The error message for an invalid value, after the variable's name. */
  problem: string;
  meaning: string;
  /** A valid value. */
  example: string;
}

export type Variables = Record<string, Variable>;

/** Variables documented together under a heading. */
export interface Group<Of extends Variables = Variables> {
  heading: string;
  /** A paragraph above the table. */
  introduction?: string;
  variables: Of;
}

export const group = <const Of extends Variables>(group: Group<Of>) => group;

interface Words {
  meaning: string;
  example: string;
}
interface OptionalWords extends Words {
  /** The text for a default that is computed elsewhere. */
  default?: string;
}
interface Range {
  least: number;
  most: number;
}

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
/** Refuses '1e3' and '0x50', which JavaScript accepts as numbers. */
const asWholeNumber = (value: unknown) =>
  typeof value === 'string' && value !== '' ? (parseWholeNumber(value) ?? value) : blankIsUnset(value);
/** As for whole numbers, refuses '1e1' and '0x10'. */
const asDecimal = (value: unknown) =>
  typeof value === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(value.trim())
    ? Number(value)
    : blankIsUnset(value);

const code = (value: unknown) => `\`${value}\``;
const listed = (values: readonly string[]) => {
  const shown = values.map(code);
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' or ');
};

export const text = (initial: string, words: Words) => ({
  schema: z.preprocess(blankIsUnset, z.string().default(initial)),
  type: 'text',
  default: code(initial),
  problem: 'must be text',
  ...words,
});

export const optionalText = (words: OptionalWords) => ({
  schema: z.preprocess(blankIsUnset, z.string().optional()),
  type: 'text',
  default: '',
  problem: 'must be text',
  ...words,
});

export const requiredText = (words: Words) => ({
  schema: z.string().min(1),
  type: 'text',
  default: 'required',
  problem: 'must be set',
  ...words,
});

interface Form {
  /** A description of the text's format. */
  type: string;
}
const formWords = ({ type }: Form) => ({ type, problem: `must be ${type.replaceAll('`', '')}` });

export const patternedText = (pattern: RegExp, initial: string, { type, ...words }: Words & Form) => ({
  schema: z.preprocess(blankIsUnset, z.string().regex(pattern).default(initial)),
  ...formWords({ type }),
  default: code(initial),
  ...words,
});

export const optionalPatternedText = (pattern: RegExp, { type, ...words }: OptionalWords & Form) => ({
  schema: z.preprocess(blankIsUnset, z.string().regex(pattern).optional()),
  ...formWords({ type }),
  default: '',
  ...words,
});

const httpAddress = z.url({ protocol: /^https?$/ });
const ADDRESS = { type: 'http or https address', problem: 'must be an http or https address' };

export const url = (initial: string, words: Words) => ({
  schema: z.preprocess(blankIsUnset, httpAddress.default(initial)),
  ...ADDRESS,
  default: code(initial),
  ...words,
});

export const optionalUrl = (words: OptionalWords) => ({
  schema: z.preprocess(blankIsUnset, httpAddress.optional()),
  ...ADDRESS,
  default: '',
  ...words,
});

export const requiredUrl = (words: Words) => ({
  schema: httpAddress,
  ...ADDRESS,
  default: 'required',
  ...words,
});

/** True for '1'. */
export const flag = (words: Omit<Words, 'example'>) => ({
  schema: z.preprocess(blankIsUnset, z.enum(['0', '1']).default('0')).transform((value) => value === '1'),
  type: listed(['0', '1']),
  default: code(0),
  problem: 'must be 0 or 1',
  example: '1',
  ...words,
});

const wholeNumberWords = ({ least, most }: Range) => ({
  type: `whole number from ${least} to ${most}`,
  problem: `must be a whole number from ${least} to ${most}`,
});

export const wholeNumber = ({ initial, ...range }: Range & { initial: number }, words: Words) => ({
  schema: z.preprocess(asWholeNumber, z.number().int().min(range.least).max(range.most).default(initial)),
  ...wholeNumberWords(range),
  default: code(initial),
  ...words,
});

export const optionalWholeNumber = (range: Range, words: OptionalWords) => ({
  schema: z.preprocess(asWholeNumber, z.number().int().min(range.least).max(range.most).optional()),
  ...wholeNumberWords(range),
  default: '',
  ...words,
});

/** Seconds, with fractions. */
export const seconds = (initial: number, most: number, words: Words) => ({
  schema: z.preprocess(asDecimal, z.number().min(0).max(most).default(initial)),
  type: `number of seconds from 0 to ${most}`,
  default: code(initial),
  problem: `must be a number of seconds from 0 to ${most}`,
  ...words,
});

const oneOfWords = (values: readonly string[]) => ({
  type: listed(values),
  problem: `must be ${listed(values).replaceAll('`', '')}`,
});

export const oneOf = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  initial: NoInfer<Value>,
  words: Words,
) => ({
  schema: z.preprocess(
    blankIsUnset,
    z.enum(values).default(() => initial),
  ),
  ...oneOfWords(values),
  default: code(initial),
  ...words,
});

export const optionalOneOf = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  words: OptionalWords,
) => ({
  schema: z.preprocess(blankIsUnset, z.enum(values).optional()),
  ...oneOfWords(values),
  default: '',
  ...words,
});

/** One or several of `values`, comma-separated, or `all`, the default, for each of them. In the order of `values`. */
export const someOf = <const Value extends string, const All extends string>(
  values: readonly [Value, ...Value[]],
  all: All,
  words: Words,
) => ({
  schema: z
    .preprocess(blankIsUnset, z.string().default(all))
    .transform((given) => given.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.enum([all, ...values])).min(1))
    .transform((given): readonly Value[] =>
      values.filter((value) => given.some((name) => name === all || name === value)),
    ),
  type: `${listed([...values, all])}, or several of them with commas between`,
  problem: `must be ${listed([...values, all]).replaceAll('`', '')}, or several of them with commas between`,
  default: code(all),
  ...words,
});

/** Comma-separated entries; empty ones are ignored. */
export const list = <Entries extends z.ZodType<unknown, string[]>>(
  entries: Entries,
  { type, ...words }: Words & Form,
) => ({
  schema: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(entries),
  ...formWords({ type }),
  default: '',
  ...words,
});

type SchemasOf<Of extends Variables> = { -readonly [Name in keyof Of]: Of[Name]['schema'] };

/** The parsed values of variables. */
export type Values<Of extends Variables> = z.infer<z.ZodObject<SchemasOf<Of>>>;

/** The object schema of variables. */
export function schemaOf<Of extends Variables>(variables: Of): z.ZodObject<SchemasOf<Of>> {
  const schemas = Object.entries(variables).map(([name, { schema }]) => [name, schema]);
  return z.object(Object.fromEntries(schemas) as SchemasOf<Of>);
}

/** A line for each invalid variable; `prefix` is prepended to the names. */
export function problemsOf(error: z.ZodError, variables: Variables, prefix = ''): string[] {
  const names = new Set(error.issues.map(({ path }) => String(path[0])));
  return [...names].map((name) => `  ${prefix}${name}: ${variables[name]?.problem ?? 'cannot be used'}`);
}
