import type { MailLanguage } from '#server/mail/letter';
import type { TextMessage } from './text-message';

/** Short enough for one or two parts. {code} is filled in. */
const TEXTS: Record<MailLanguage, Record<TextMessage['kind'], string>> = {
  en: {
    verification: '{code} is your Redraft code. It confirms your phone number and is valid for one hour.',
    'sign-in': '{code} is your Redraft code to sign in. Do not share it. It is valid for one hour.',
    recovery: '{code} is your Redraft code for a new password. It is valid for one hour.',
    'second-factor': '{code} is your Redraft code. Do not share it. It is valid for 10 minutes.',
    'phone-change':
      '{code} is your Redraft code. It confirms your new phone number and is valid for one hour.',
    'existing-account':
      'You have a Redraft account with this number already: sign in, or choose a new password. If you did not sign up, nothing has changed.',
  },
  sv: {
    verification: '{code} är din kod för Redraft. Den bekräftar ditt telefonnummer och gäller i en timme.',
    'sign-in':
      '{code} är din kod för att logga in på Redraft. Ge den inte till någon. Den gäller i en timme.',
    recovery: '{code} är din kod för ett nytt lösenord på Redraft. Den gäller i en timme.',
    'second-factor': '{code} är din kod för Redraft. Ge den inte till någon. Den gäller i 10 minuter.',
    'phone-change':
      '{code} är din kod för Redraft. Den bekräftar ditt nya telefonnummer och gäller i en timme.',
    'existing-account':
      'Du har redan ett Redraft-konto med det här numret: logga in eller välj ett nytt lösenord. Om du inte har registrerat dig har inget ändrats.',
  },
  fi: {
    verification: '{code} on Redraft-koodisi. Se vahvistaa puhelinnumerosi ja on voimassa tunnin.',
    'sign-in':
      '{code} on koodisi Redraftiin kirjautumiseen. Älä anna sitä kenellekään. Se on voimassa tunnin.',
    recovery: '{code} on Redraft-koodisi uutta salasanaa varten. Se on voimassa tunnin.',
    'second-factor': '{code} on Redraft-koodisi. Älä anna sitä kenellekään. Se on voimassa 10 minuuttia.',
    'phone-change': '{code} on Redraft-koodisi. Se vahvistaa uuden puhelinnumerosi ja on voimassa tunnin.',
    'existing-account':
      'Sinulla on jo Redraft-tili tällä numerolla: kirjaudu sisään tai valitse uusi salasana. Jos et rekisteröitynyt, mikään ei ole muuttunut.',
  },
};

/**
 * The words of a message. One with a code ends in the line that lets the phone's browser offer the code on our pages and
 * on nobody else's (origin-bound one-time codes).
 */
export function writeTextMessage({ kind, language, code }: TextMessage, publicUrl: string): string {
  const words = TEXTS[language][kind];
  if (code === null) return words;
  return `${words.replace('{code}', code)}\n\n@${new URL(publicUrl).hostname} #${code}`;
}
