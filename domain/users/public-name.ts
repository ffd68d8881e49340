/**
 * The name of a user that other users may see: the full name, unless it is empty or an email address (the default when no name
 * was given), which stays private.
 */
export function publicName(fullName: string, fallback: string): string {
  const name = fullName.trim();
  return name === '' || /^\S+@\S+$/.test(name) ? fallback : name;
}
