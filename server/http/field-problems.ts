import type { FieldProblem } from '#domain/errors';

/** What a schema found: zod's own, or the same through oRPC. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string;
  /** Of fields that the schema does not know. */
  keys?: readonly string[];
  /** Of a union: what each of its kinds found. */
  errors?: readonly (readonly Issue[])[];
}

/** A problem for each field; each that a call does not know is told by its name. */
export function problemsOfIssues(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(({ path = [], code, keys, errors, message }) => {
    const field = path.map((key) => String(typeof key === 'object' ? key.key : key));
    const unknown =
      code === 'unrecognized_keys' ? keys : code === 'invalid_union' ? unknownToAll(errors) : [];
    if (!unknown || unknown.length === 0) return [{ field: field.join('.'), message }];
    return unknown.map((key) => ({ field: [...field, key].join('.'), message: 'is no field of this call' }));
  });
}

/** The fields that no kind of a union knows. */
function unknownToAll(kinds: Issue['errors'] = []): readonly string[] {
  const [first = [], ...others] = kinds.map((issues) =>
    issues.flatMap(({ path = [], code, keys = [] }) =>
      code === 'unrecognized_keys' && path.length === 0 ? keys : [],
    ),
  );
  return first.filter((key) => others.every((keys) => keys.includes(key)));
}
