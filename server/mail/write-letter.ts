import { invitationPath } from '#domain/users/links';
import { mailName, oneLine } from '#domain/users/mail-name';
import type { Letter, Mail } from './letter';
import { LETTER_TEXTS, OPENERS, TAGLINE } from './letter-texts';

/** Where the button of a mail without a code leads. */
const PATHS = {
  'existing-account': '/auth',
  reauthentication: '/',
  'email-change-taken': '/auth',
  'email-changed': '/auth',
  'approval-asked': '/admin?tab=users&show=waiting',
  approved: '/create',
  'brief-sent': '/customer',
  test: '/admin?tab=settings',
} as const;
const CODE_PAGES = {
  verification: '/auth/verify',
  'sign-in': '/auth/sign-in',
  recovery: '/auth/reset',
  'email-change-old': '/account',
  'email-change-new': '/account',
} as const;

/**
 * Puts a letter into words, with a link to the page whose button acts. Address and code stand in the link's fragment, which
 * no server, proxy or log ever sees.
 */
export async function writeLetter(letter: Letter, publicUrl: string): Promise<Mail> {
  const words = LETTER_TEXTS[letter.language][letter.kind];
  const openers = OPENERS[letter.language];
  const leadWith = (opener: string) =>
    words.lead.replace('{opener}', opener).replace('{about}', () => oneLine(letter.about ?? ''));
  const texts = { ...words, lead: leadWith(openers.button) };
  const name = mailName(letter.fullName);
  const greeting = texts.greeting.replace(' {name}', () => name && ` ${name}`);
  const tagline = TAGLINE[letter.language];
  const link = linkOf(letter, publicUrl);
  // The renderer is large, and most starts send no mail for a while.
  const [{ render }, { createElement }, { LetterPage }] = await Promise.all([
    import('@react-email/render'),
    import('react'),
    import('./letter-page'),
  ]);
  const page = { language: letter.language, texts, greeting, tagline, link, code: letter.code };
  const html = await render(createElement(LetterPage, page));
  const byHand = texts.codeLabel && letter.code ? [texts.codeLabel, letter.code] : [];
  const text = [
    greeting,
    leadWith(openers.link),
    `${texts.button}:\n${link}`,
    ...byHand,
    texts.notYou,
    `--\nRedraft · ${tagline}`,
  ];
  return { to: letter.to, subject: texts.subject, text: `${text.join('\n\n')}\n`, html };
}

function linkOf(letter: Letter, publicUrl: string): string {
  const { kind, token = '', language } = letter;
  if (kind === 'invitation') return `${publicUrl}${invitationPath({ token, language })}`;
  if (!(kind in CODE_PAGES)) return `${publicUrl}${PATHS[kind as keyof typeof PATHS]}`;
  const fragment = new URLSearchParams({ email: letter.to, ...(letter.code ? { code: letter.code } : {}) });
  return `${publicUrl}${CODE_PAGES[kind as keyof typeof CODE_PAGES]}#${fragment}`;
}
