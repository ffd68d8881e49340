interface MailKindDefinition {
  /**
   * What its mail carries beside its words:
   * - `code`: the 6 digits, by hand and in its link's fragment, since somebody sits and waits for it, it overtakes other mails;
   * - `typed-code`: the same, but to be typed elsewhere, so its link has none;
   * - `invitation`: an invitation's token, in its link's fragment;
   * - `link`: its link alone.
   */
  carries: 'code' | 'typed-code' | 'invitation' | 'link';
  /** The page that its button opens; null where what it carries has a page of its own. */
  opens: `/${string}` | null;
  /** What its lead tells of, by the names of its {…}: whoever asks for the mail gives them. */
  tells: readonly string[];
  /** False where it goes to an address that nobody has verified: no name that a stranger chose may stand there. */
  greetsByName: boolean;
}

/**
 * Every kind of mail. What a caller gives, how it waits and is sent, what its link leads to and its tests derive from this table;
 * its words (`texts/`) fail to compile without a text in each language.
 */
export const MAIL_KINDS = {
  verification: { carries: 'code', opens: '/auth/verify', tells: [], greetsByName: false },
  'sign-in': { carries: 'code', opens: '/auth/sign-in', tells: [], greetsByName: true },
  recovery: { carries: 'code', opens: '/auth/reset', tells: [], greetsByName: true },
  'existing-account': { carries: 'link', opens: '/auth', tells: [], greetsByName: true },
  reauthentication: { carries: 'typed-code', opens: '/', tells: [], greetsByName: true },
  /** About the new address. */
  'email-change-old': { carries: 'code', opens: '/account', tells: ['about'], greetsByName: true },
  'email-change-new': { carries: 'code', opens: '/account', tells: [], greetsByName: false },
  'email-change-taken': { carries: 'link', opens: '/auth', tells: [], greetsByName: true },
  'email-changed': { carries: 'link', opens: '/auth', tells: [], greetsByName: true },
  /** About the customer. */
  'approval-asked': {
    carries: 'link',
    opens: '/admin?tab=users&show=waiting',
    tells: ['about'],
    greetsByName: true,
  },
  approved: { carries: 'link', opens: '/create', tells: [], greetsByName: true },
  /** About the text, by its title. */
  'brief-sent': { carries: 'link', opens: '/customer', tells: ['about'], greetsByName: true },
  /** About the admin who invites. */
  invitation: { carries: 'invitation', opens: null, tells: ['about'], greetsByName: false },
  test: { carries: 'link', opens: '/admin?tab=settings', tells: [], greetsByName: true },
} as const satisfies Record<string, MailKindDefinition>;

type Kinds = typeof MAIL_KINDS;
export type MailKind = keyof Kinds;
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[];

/** The kinds whose mails carry the 6 digits. */
export type CodeMailKind = {
  [K in MailKind]: Kinds[K]['carries'] extends 'code' | 'typed-code' ? K : never;
}[MailKind];

type Carried<K extends MailKind> = K extends CodeMailKind
  ? { code: string }
  : Kinds[K]['carries'] extends 'invitation'
    ? { token: string }
    : unknown;

/** What a mail of a kind says, whoever it goes to. */
export type MailMessage = {
  [K in MailKind]: { kind: K } & { [Told in Kinds[K]['tells'][number]]: string } & Carried<K>;
}[MailKind];

/** A kind's definition with what every kind has, for code that goes through all of them. */
export function mailKind(kind: MailKind): MailKindDefinition {
  return MAIL_KINDS[kind];
}

/** Whether mails of this kind carry a code. */
export function carriesCode(kind: MailKind): kind is CodeMailKind {
  const { carries } = mailKind(kind);
  return carries === 'code' || carries === 'typed-code';
}
