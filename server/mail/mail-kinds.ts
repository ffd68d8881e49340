import { keysOf } from '#domain/keys-of';

interface MailKindDefinition {
  /**
   * What the mail contains besides its text:
   * - `code`: a 6-digit code, for typing and in the link's fragment; sent with priority, since the user is waiting for it;
   * - `typed-code`: a code for typing only, not in the link;
   * - `invitation`: an invitation token in the link's fragment;
   * - `link`: only the link.
   */
  carries: 'code' | 'typed-code' | 'invitation' | 'link';
  /** The page that its button opens; null for an invitation, which has a specific path. */
  opens: `/${string}` | null;
  /** The names of the {…} placeholders in its text, filled in by the caller. */
  placeholders: readonly string[];
  /** Parameters that mails which an earlier release has enqueued do not have. */
  optional?: readonly string[];
  /** Whether `about` is a title, which another user may have chosen: no mail program may make a link of it. */
  isAboutTitle?: true;
  /** Whether it tells the reader, where they wait for that, that an admin approves them first (`awaitsApproval`). */
  approval?: true;
  /** False for mails to unverified addresses: they must not contain a name that a stranger chose. */
  greetsByName: boolean;
}

/**
 * Every kind of mail. Parameters, queue priority, link and tests derive from this table; its texts (`texts/`) fail to compile without
 * one in each language.
 */
export const MAIL_KINDS = {
  verification: {
    carries: 'code',
    opens: '/auth/verify',
    placeholders: [],
    approval: true,
    greetsByName: false,
  },
  'sign-in': { carries: 'code', opens: '/auth/sign-in', placeholders: [], greetsByName: true },
  recovery: { carries: 'code', opens: '/auth/reset', placeholders: [], greetsByName: true },
  'existing-account': { carries: 'link', opens: '/auth', placeholders: [], greetsByName: true },
  reauthentication: { carries: 'typed-code', opens: '/', placeholders: [], greetsByName: true },
  /** `about`: the new address. */
  'email-change-old': { carries: 'code', opens: '/account', placeholders: ['about'], greetsByName: true },
  'email-change-new': { carries: 'code', opens: '/account', placeholders: [], greetsByName: false },
  'email-change-taken': { carries: 'link', opens: '/auth', placeholders: [], greetsByName: true },
  'email-changed': { carries: 'link', opens: '/', placeholders: [], greetsByName: true },
  /** `about`: the customer. */
  'approval-asked': {
    carries: 'link',
    opens: '/admin?tab=users&show=waiting',
    placeholders: ['about'],
    greetsByName: true,
  },
  approved: { carries: 'link', opens: '/create', placeholders: [], greetsByName: true },
  /** `about`: the text's title. */
  'brief-sent': {
    carries: 'link',
    opens: '/customer',
    placeholders: ['about'],
    isAboutTitle: true,
    greetsByName: true,
  },
  /**
   * `about`: the text's title; `before`, `after`: the entry's paid minutes; `reason`: as the admin wrote it; `amount`: by how many euros
   * the pay changes.
   */
  'pay-adjusted': {
    carries: 'link',
    opens: '/writer?tab=time',
    placeholders: ['about', 'before', 'after', 'reason'],
    optional: ['amount'],
    isAboutTitle: true,
    greetsByName: true,
  },
  /** `about`: the inviting admin; `role`: what the account will be. */
  invitation: {
    carries: 'invitation',
    opens: null,
    placeholders: ['about'],
    optional: ['role'],
    greetsByName: false,
  },
  test: { carries: 'link', opens: '/admin?tab=settings', placeholders: [], greetsByName: true },
} as const satisfies Record<string, MailKindDefinition>;

type Kinds = typeof MAIL_KINDS;
export type MailKind = keyof Kinds;
export const MAIL_KIND_NAMES = keysOf(MAIL_KINDS);

/** The kinds whose mails contain a 6-digit code. */
export type CodeMailKind = {
  [K in MailKind]: Kinds[K]['carries'] extends 'code' | 'typed-code' ? K : never;
}[MailKind];

type Carried<K extends MailKind> = K extends CodeMailKind
  ? { code: string }
  : Kinds[K]['carries'] extends 'invitation'
    ? { token: string }
    : unknown;

/** Absent in mails that an earlier release has enqueued. */
type Waiting<K extends MailKind> = Kinds[K] extends { approval: true }
  ? { awaitsApproval?: boolean | undefined }
  : unknown;

type Optional<K extends MailKind> = Kinds[K] extends { optional: readonly (infer Name extends string)[] }
  ? { [N in Name]?: string | undefined }
  : unknown;

/** The parameters of a mail, without its recipient. */
export type MailMessage = {
  [K in MailKind]: { kind: K } & { [Name in Kinds[K]['placeholders'][number]]: string } & Carried<K> &
    Waiting<K> &
    Optional<K>;
}[MailKind];

/** A kind's definition typed with the properties that all kinds share. */
export function mailKind(kind: MailKind): MailKindDefinition {
  return MAIL_KINDS[kind];
}

/** Whether mails of this kind contain a code. */
export function carriesCode(kind: MailKind): kind is CodeMailKind {
  const { carries } = mailKind(kind);
  return carries === 'code' || carries === 'typed-code';
}
