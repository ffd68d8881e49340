import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const REQUIRED = 'is required';
const NOT_VALID = 'is not valid';
const EMPTY = 'must not be empty';

/** By the type that was asked for. */
const TYPES: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
  null: 'must be null',
  undefined: 'must be left out',
  never: 'must be left out',
};

/** By the format of a text. */
const FORMATS: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be an address such as https://example.com',
  uuid: 'must be a UUID',
  date: 'must be a day such as 2025-12-31',
  datetime: 'must be a time such as 2025-12-31T12:00:00Z',
};

/** What is counted in a value; numbers and dates are compared themselves. */
const COUNTED: Record<string, { one: string; more: string }> = {
  string: { one: 'character', more: 'characters' },
  array: { one: 'entry', more: 'entries' },
  set: { one: 'entry', more: 'entries' },
  map: { one: 'entry', more: 'entries' },
  file: { one: 'byte', more: 'bytes' },
};

/**
 * What is said of an invalid value where its schema says nothing: to be read after the field's name, in words for people and for those
 * who write programs, in place of the validator's.
 */
function textOfIssue(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? NOT_VALID;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'does not have the right form';
    case 'too_small':
      return bounded(issue, { limit: issue.minimum, inclusive: 'at least', exclusive: 'more than' });
    case 'too_big':
      return bounded(issue, { limit: issue.maximum, inclusive: 'at most', exclusive: 'less than' });
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must have no field ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return ofUnion(issue);
    case 'invalid_key':
    case 'invalid_element':
      return 'has an entry that is not valid';
    default:
      return NOT_VALID;
  }
}

/** Has every schema of this process say so. */
export function configureIssueTexts(): void {
  z.config({ customError: textOfIssue });
}

function oneOf(values: readonly unknown[]): string {
  const named = values.map((value) => (value === '' ? '""' : String(value)));
  return named.length === 1 ? `must be ${named[0]}` : `must be one of ${named.join(', ')}`;
}

interface Bound {
  limit: number | bigint;
  inclusive: string;
  exclusive: string;
}

function bounded(
  { origin, exact, inclusive: isInclusive }: Extract<Issue, { code: 'too_small' | 'too_big' }>,
  { limit, inclusive, exclusive }: Bound,
): string {
  const unit = COUNTED[origin];
  const relation = exact ? 'exactly' : isInclusive === false ? exclusive : inclusive;
  if (!unit) return `must be ${relation} ${limit}`;
  const isOne = Number(limit) === 1;
  if (isOne && relation === 'at least') return EMPTY;
  return `must have ${relation} ${limit} ${isOne ? unit.one : unit.more}`;
}

/** What each member says of the value itself; a member that takes the value says only what is wrong within it. */
function ofUnion({ options, errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (Array.isArray(options) && options.length > 0) return oneOf(options);
  const said = errors.map(([first]) => (first && first.path.length === 0 ? first.message : null));
  if (said.length === 0 || said.includes(null)) return 'has none of the forms that this field takes';
  return [...new Set(said)].join(', or ');
}
