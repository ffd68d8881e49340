import { type FieldProblem, UNKNOWN_FIELD } from '#domain/errors';
import { configureIssueTexts } from './issue-texts';

configureIssueTexts();

/** A validation issue, from zod directly or through oRPC. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string;
  /** For unrecognized keys: their names. */
  keys?: readonly string[];
  /** For a union: the issues of each member. */
  errors?: readonly (readonly Issue[])[];
}

/** One problem per field; unknown fields are named individually. */
export function problemsOfIssues(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(({ path = [], code, keys, errors, message }) => {
    const field = path.map((key) => String(typeof key === 'object' ? key.key : key));
    const unknown =
      code === 'unrecognized_keys' ? keys : code === 'invalid_union' ? keysUnknownToAll(errors) : [];
    if (!unknown || unknown.length === 0) return [{ field: field.join('.'), message }];
    return unknown.map((key) => ({ field: [...field, key].join('.'), message: UNKNOWN_FIELD }));
  });
}

/** The fields that every member of a union rejects as unknown. */
function keysUnknownToAll(kinds: Issue['errors'] = []): readonly string[] {
  const [first = [], ...others] = kinds.map((issues) =>
    issues.flatMap(({ path = [], code, keys = [] }) =>
      code === 'unrecognized_keys' && path.length === 0 ? keys : [],
    ),
  );
  return first.filter((key) => others.every((keys) => keys.includes(key)));
}
