import { eurosChangeText, wholeText } from '#domain/pay/pay-texts';
import { isOneOf } from '#domain/unknown-value';
import { invitationPath } from '#domain/users/links';
import { oneLine, safeMailName, unlinkedText } from '#domain/users/mail-name';
import { ROLES } from '#domain/users/roles';
import type { Mail, MailToRender } from './mail-content';
import { mailKind } from './mail-kinds';
import { MAIL_TEXTS } from './mail-texts';

/**
 * Renders a mail with a link to the page on which the user confirms. Address and code are in the link's fragment, which is not sent
 * to servers and so does not appear in logs. `contact` is the address that readers may write to.
 */
export async function renderMail(mail: MailToRender, publicUrl: string, contact?: string): Promise<Mail> {
  const { kind, to, language } = mail;
  const { greeting, tagline, opener, kinds } = MAIL_TEXTS[language];
  const { subject, waitingLead, button, codeLabel, notYouAt, ...texts } = kinds[kind];
  const lead = waitingLead && 'awaitsApproval' in mail && mail.awaitsApproval ? waitingLead : texts.lead;
  const name = safeMailName(mail.fullName);
  const own = valuesOf(mail);
  const values = { ...own, ...sentencesOf(mail, own) };
  const notYou = contact && notYouAt ? fillIn(notYouAt, { contact }) : texts.notYou;
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

const MINUTES = /^\d+$/;

/** What the placeholders stand for, each on one line, since other users chose it. */
function valuesOf(mail: MailToRender): Record<string, string> {
  const { isAboutTitle = false } = mailKind(mail.kind);
  return Object.fromEntries(
    Object.entries(mail).flatMap(([name, value]) => {
      if (typeof value !== 'string') return [];
      if (isAboutTitle && name === 'about') return [[name, unlinkedText(value)]];
      if (MINUTES.test(value) && (name === 'before' || name === 'after'))
        return [[name, wholeText(Number(value), mail.language)]];
      if (name === 'amount') return [[name, eurosChangeText(value, mail.language)]];
      // It stands in a sentence that ends with its own full stop.
      if (name === 'reason') return [[name, oneLine(value).replace(/\.$/, '')]];
      return [[name, oneLine(value)]];
    }),
  );
}

/** The sentences of the lead that depend on what is known. */
function sentencesOf(mail: MailToRender, values: Record<string, string>): Record<string, string> {
  const { kinds } = MAIL_TEXTS[mail.language];
  if (mail.kind === 'invitation') {
    const { openings } = kinds.invitation;
    return { opening: fillIn(isOneOf(ROLES, mail.role) ? openings[mail.role] : openings.other, values) };
  }
  if (mail.kind !== 'pay-adjusted') return {};
  return { change: mail.amount === undefined ? '' : `${fillIn(kinds['pay-adjusted'].change, values)} ` };
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
