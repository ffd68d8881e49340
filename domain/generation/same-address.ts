/** Whether two links lead to one place: a model may write it without `www.`, with another scheme, or with a slash at its end. */
export function isSameAddress(one: string, other: string): boolean {
  return normalizeAddress(one) === normalizeAddress(other);
}

function normalizeAddress(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/+$/, '');
}
