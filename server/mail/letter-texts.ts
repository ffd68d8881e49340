import type { Letter, MailLanguage } from './letter';

/** The words of one kind of mail. {name} is filled in. */
export interface LetterTexts {
  subject: string;
  greeting: string;
  lead: string;
  button: string;
  /** Above the code, for people who type it; null where the mail carries none. */
  codeLabel: string | null;
  /** What to do when one did not ask for this. */
  notYou: string;
}

export const TAGLINE: Record<MailLanguage, string> = {
  en: 'AI drafts, people redraft.',
  sv: 'AI skriver utkast, människor skriver om.',
  fi: 'Tekoäly luonnostelee, ihminen viimeistelee.',
};

export const LETTER_TEXTS: Record<MailLanguage, Record<Letter['kind'], LetterTexts>> = {
  en: {
    verification: {
      subject: 'Verify your email address',
      greeting: 'Hello {name},',
      lead: 'Welcome to Redraft. Confirm that this address is yours, and your account is ready.',
      button: 'Verify email address',
      codeLabel: 'Or type this code on the page. It is good for one hour:',
      notYou: 'If you did not sign up, ignore this mail: nobody can use the account without the code.',
    },
    recovery: {
      subject: 'Choose a new password',
      greeting: 'Hello {name},',
      lead: 'Somebody, hopefully you, asked for a new password for your Redraft account.',
      button: 'Choose a new password',
      codeLabel: 'Or type this code on the page. It is good for one hour:',
      notYou: 'If you did not ask for it, ignore this mail: your password stays as it is.',
    },
    'existing-account': {
      subject: 'You already have an account',
      greeting: 'Hello {name},',
      lead: 'Somebody, hopefully you, tried to sign up with this address. It has a Redraft account already: sign in, or choose a new password if you have forgotten it.',
      button: 'Sign in',
      codeLabel: null,
      notYou: 'If it was not you, there is nothing to do: nothing has changed.',
    },
  },
  sv: {
    verification: {
      subject: 'Bekräfta din e-postadress',
      greeting: 'Hej {name},',
      lead: 'Välkommen till Redraft. Bekräfta att adressen är din, så är ditt konto klart.',
      button: 'Bekräfta e-postadressen',
      codeLabel: 'Eller skriv in koden på sidan. Den gäller i en timme:',
      notYou:
        'Om du inte har registrerat dig kan du bortse från mejlet: ingen kan använda kontot utan koden.',
    },
    recovery: {
      subject: 'Välj ett nytt lösenord',
      greeting: 'Hej {name},',
      lead: 'Någon, förhoppningsvis du, har bett om ett nytt lösenord till ditt Redraft-konto.',
      button: 'Välj ett nytt lösenord',
      codeLabel: 'Eller skriv in koden på sidan. Den gäller i en timme:',
      notYou: 'Om det inte var du kan du bortse från mejlet: ditt lösenord ändras inte.',
    },
    'existing-account': {
      subject: 'Du har redan ett konto',
      greeting: 'Hej {name},',
      lead: 'Någon, förhoppningsvis du, försökte registrera sig med den här adressen. Den har redan ett Redraft-konto: logga in, eller välj ett nytt lösenord om du har glömt det.',
      button: 'Logga in',
      codeLabel: null,
      notYou: 'Om det inte var du behöver du inte göra något: inget har ändrats.',
    },
  },
  fi: {
    verification: {
      subject: 'Vahvista sähköpostiosoitteesi',
      greeting: 'Hei {name},',
      lead: 'Tervetuloa Redraftiin. Vahvista, että osoite on sinun, niin tilisi on valmis.',
      button: 'Vahvista sähköpostiosoite',
      codeLabel: 'Tai kirjoita tämä koodi sivulle. Se on voimassa tunnin:',
      notYou: 'Jos et ole rekisteröitynyt, voit jättää viestin huomiotta: tiliä ei voi käyttää ilman koodia.',
    },
    recovery: {
      subject: 'Valitse uusi salasana',
      greeting: 'Hei {name},',
      lead: 'Joku, toivottavasti sinä, pyysi uutta salasanaa Redraft-tilillesi.',
      button: 'Valitse uusi salasana',
      codeLabel: 'Tai kirjoita tämä koodi sivulle. Se on voimassa tunnin:',
      notYou: 'Jos et pyytänyt sitä, voit jättää viestin huomiotta: salasanasi ei muutu.',
    },
    'existing-account': {
      subject: 'Sinulla on jo tili',
      greeting: 'Hei {name},',
      lead: 'Joku, toivottavasti sinä, yritti rekisteröityä tällä osoitteella. Sillä on jo Redraft-tili: kirjaudu sisään tai valitse uusi salasana, jos olet unohtanut sen.',
      button: 'Kirjaudu sisään',
      codeLabel: null,
      notYou: 'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: mikään ei ole muuttunut.',
    },
  },
};
