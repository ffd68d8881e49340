import { linkTarget } from '#domain/document/link-target';

/** An email address, a phone number and a web address, as people write them without their scheme. */
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?\d[\d\s()-]{4,}$/;
const WEB = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+/u;

/** The address that is meant by what was typed; null where a document may not hold it. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return linkTarget(`mailto:${text}`);
  // The zero in brackets is only dialled without the country's code.
  if (PHONE.test(text)) return linkTarget(`tel:${text.replace(/(?<=^\+.*)\(0\)|[\s()-]/g, '')}`);
  return linkTarget(text) ?? (WEB.test(text) ? linkTarget(`https://${text}`) : null);
}
