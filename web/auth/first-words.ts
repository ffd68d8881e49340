/**
 * The first words of the sign-in page in every language: its start page says them before any script has come. The same
 * as in the messages, which a test holds them to.
 */
export const FIRST_WORDS = {
  en: { title: 'Welcome', lead: 'Sign in to hand in a brief or to take up your work.' },
  sv: { title: 'Välkommen', lead: 'Logga in för att lämna en brief eller ta upp ditt arbete.' },
  fi: { title: 'Tervetuloa', lead: 'Kirjaudu sisään, niin voit jättää toimeksiannon tai jatkaa työtäsi.' },
} as const;
