/**
 * The first texts of the sign-in page in every language, inlined so that its HTML shows them before any script has
 * loaded. A test keeps them equal to the messages.
 */
export const FIRST_WORDS = {
  en: { title: 'Welcome', lead: 'Send us a brief, or carry on with your work.' },
  sv: { title: 'Välkommen', lead: 'Skicka en brief eller fortsätt med ditt arbete.' },
  fi: { title: 'Tervetuloa', lead: 'Anna toimeksianto tai jatka työtäsi.' },
} as const;
