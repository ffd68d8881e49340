import { invitationPath } from '#domain/users/links';
import { oneLine, safeMailName, unlinkedText } from '#domain/users/mail-name';
import type { Mail, MailToRender } from './mail-content';
import { mailKind } from './mail-kinds';
import { MAIL_TEXTS } from './mail-texts';

/**
 * Renders a mail with a link to the page on which the user confirms. Address and code are in the link's fragment, which is not sent
 * to servers and so does not appear in logs.
 */
export async function renderMail(mail: MailToRender, publicUrl: string): Promise<Mail> {
  const { kind, to, language } = mail;
  const { greeting, tagline, opener, kinds } = MAIL_TEXTS[language];
  const { subject, lead, button, codeLabel, notYou } = kinds[kind];
  const name = safeMailName(mail.fullName);
  const values = valuesOf(mail);
  const byHand = codeLabel && 'code' in mail ? { label: codeLabel, code: mail.code } : null;
  const page = {
    language,
    subject,
    greeting: greeting.replace(' {name}', () => name && ` ${name}`),
    lead: fillIn(lead, { ...values, opener: opener.button }),
    button,
    link: `${publicUrl}${pathOf(mail)}`,
    byHand,
    notYou,
    tagline,
  };
  // Imported on demand, since the renderer is large.
  const [{ render }, { createElement }, { MailPage }] = await Promise.all([
    import('@react-email/render'),
    import('react'),
    import('./mail-page'),
  ]);
  const html = await render(createElement(MailPage, page));
  const text = [
    page.greeting,
    fillIn(lead, { ...values, opener: opener.link }),
    `${button}:\n${page.link}`,
    ...(byHand ? [byHand.label, byHand.code] : []),
    notYou,
    `--\nRedraft · ${tagline}`,
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html };
}

/** What the placeholders stand for, each on one line, since other users chose it. */
function valuesOf(mail: MailToRender): Record<string, string> {
  const { isAboutTitle = false } = mailKind(mail.kind);
  return Object.fromEntries(
    Object.entries(mail).map(([name, value]) => [
      name,
      isAboutTitle && name === 'about' ? unlinkedText(value) : oneLine(value),
    ]),
  );
}

function fillIn(lead: string, values: Record<string, string>): string {
  return lead.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function pathOf(mail: MailToRender): string {
  if ('token' in mail) return invitationPath(mail);
  const { carries, opens } = mailKind(mail.kind);
  if (carries !== 'code' || !('code' in mail)) return opens ?? '/';
  return `${opens}#${new URLSearchParams({ email: mail.to, code: mail.code })}`;
}
