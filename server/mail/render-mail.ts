import { invitationPath } from '#domain/users/links';
import { oneLine, safeMailName } from '#domain/users/mail-name';
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
  const byHand = codeLabel && 'code' in mail ? { label: codeLabel, code: mail.code } : null;
  const page = {
    language,
    subject,
    greeting: greeting.replace(' {name}', () => name && ` ${name}`),
    lead: fillIn(lead, { ...mail, opener: opener.button }),
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
    fillIn(lead, { ...mail, opener: opener.link }),
    `${button}:\n${page.link}`,
    ...(byHand ? [byHand.label, byHand.code] : []),
    notYou,
    `--\nRedraft · ${tagline}`,
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html };
}

/** Fills in the placeholders; values chosen by other users are reduced to one line. */
function fillIn(lead: string, values: Record<string, string>): string {
  return lead.replaceAll(/\{(\w+)\}/g, (_, name: string) => oneLine(values[name] ?? ''));
}

function pathOf(mail: MailToRender): string {
  if ('token' in mail) return invitationPath(mail);
  const { carries, opens } = mailKind(mail.kind);
  if (carries !== 'code' || !('code' in mail)) return opens ?? '/';
  return `${opens}#${new URLSearchParams({ email: mail.to, code: mail.code })}`;
}
