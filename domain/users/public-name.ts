/**
 * What others may see of a person: the name, unless it is an e-mail address (a name that was never given defaults to the
 * address), which nobody shows to strangers.
 */
export function publicName(fullName: string, fallback: string): string {
  const name = fullName.trim();
  return name === '' || /^\S+@\S+$/.test(name) ? fallback : name;
}
