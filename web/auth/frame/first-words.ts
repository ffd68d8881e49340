/**
 * The first words of the sign-in page in every language: its start page says them before any script has come. The same
 * as in the messages, which a test holds them to.
 */
export const FIRST_WORDS = {
  en: { title: 'Welcome', lead: 'Send us a brief, or carry on with your work.' },
  sv: { title: 'Välkommen', lead: 'Skicka en brief eller fortsätt med ditt arbete.' },
  fi: { title: 'Tervetuloa', lead: 'Anna toimeksianto tai jatka työtäsi.' },
} as const;
