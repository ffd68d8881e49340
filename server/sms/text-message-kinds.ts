import * as z from 'zod';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';

interface TextMessageKindDefinition {
  /** How long its code is good; null where it carries none and only informs. */
  codeSeconds: number | null;
  /** Whose code it is: of the account that a number opens, or of one user, since several may have one number. */
  of: 'number' | 'user';
}

const HOUR = 3600;

/**
 * Every kind of text message. Types, sending, codes and tests derive from this table; its words (`texts/`) fail to compile
 * without a text in each language.
 */
export const TEXT_MESSAGE_KINDS = {
  verification: { codeSeconds: HOUR, of: 'number' },
  'sign-in': { codeSeconds: HOUR, of: 'number' },
  recovery: { codeSeconds: HOUR, of: 'number' },
  /** Whoever is asked for a second factor has the phone at hand. */
  'second-factor': { codeSeconds: 600, of: 'user' },
  'phone-change': { codeSeconds: HOUR, of: 'user' },
  'existing-account': { codeSeconds: null, of: 'number' },
} as const satisfies Record<string, TextMessageKindDefinition>;

export type TextMessageKind = keyof typeof TEXT_MESSAGE_KINDS;
export const TEXT_MESSAGE_KIND_NAMES = Object.keys(TEXT_MESSAGE_KINDS) as TextMessageKind[];

/** The kinds whose messages carry a code. */
export type CodeTextMessageKind = {
  [K in TextMessageKind]: (typeof TEXT_MESSAGE_KINDS)[K]['codeSeconds'] extends number ? K : never;
}[TextMessageKind];

/** A text message that the product sends, before it is put into words. */
export const textMessage = z.object({
  kind: z.enum(TEXT_MESSAGE_KIND_NAMES),
  /** E.164. */
  to: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** The 6 digits; null where the message carries none. */
  code: z.string().nullable(),
});
export type TextMessage = z.infer<typeof textMessage>;
