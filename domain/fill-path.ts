/** Values for the parameters of a path, by their names. */
export type PathParams = Readonly<Record<string, string | number>>;

/** A path with values in the place of its parameters, `{id}`. */
export function fillPath(path: string, params: PathParams): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} lacks its ${name}`);
    return encodeURIComponent(value);
  });
}
