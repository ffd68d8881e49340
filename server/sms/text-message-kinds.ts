import * as z from 'zod';
import { keysOf } from '#domain/keys-of';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';

interface TextMessageKindDefinition {
  /** Validity of its code in seconds; null for messages without a code. */
  codeSeconds: number | null;
  /** Whether the code belongs to a phone number that signs in to an account, or to one user, since several may share a number. */
  codeOwner: 'number' | 'user';
}

const HOUR = 3600;

/**
 * Every kind of text message. Types, sending, codes and tests derive from this table; its texts (`texts/`) fail to compile without
 * one in each language.
 */
export const TEXT_MESSAGE_KINDS = {
  verification: { codeSeconds: HOUR, codeOwner: 'number' },
  'sign-in': { codeSeconds: HOUR, codeOwner: 'number' },
  recovery: { codeSeconds: HOUR, codeOwner: 'number' },
  /** Short, since the user has the phone at hand. */
  'second-factor': { codeSeconds: 600, codeOwner: 'user' },
  'phone-change': { codeSeconds: HOUR, codeOwner: 'user' },
  'existing-account': { codeSeconds: null, codeOwner: 'number' },
} as const satisfies Record<string, TextMessageKindDefinition>;

export type TextMessageKind = keyof typeof TEXT_MESSAGE_KINDS;
export const TEXT_MESSAGE_KIND_NAMES = keysOf(TEXT_MESSAGE_KINDS);

/** The kinds whose messages contain a code. */
export type CodeTextMessageKind = {
  [K in TextMessageKind]: (typeof TEXT_MESSAGE_KINDS)[K]['codeSeconds'] extends number ? K : never;
}[TextMessageKind];

/** A text message before rendering. */
export const textMessage = z.object({
  kind: z.enum(TEXT_MESSAGE_KIND_NAMES),
  /** E.164. */
  to: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** The 6-digit code; null for messages without one. */
  code: z.string().nullable(),
});
export type TextMessage = z.infer<typeof textMessage>;
