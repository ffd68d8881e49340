import type { InterfaceLanguage } from '#domain/users/interface-language';

export interface Words {
  title: string;
  /** The line below the title, where it is the same for all who open the page. */
  lead?: string;
}

/** A page's first texts, and the shape of what comes with them. */
export interface FirstPage {
  words: Record<InterfaceLanguage, Words>;
  /** The number of tabs in the header. */
  tabs?: number;
  /** The line below the title is the user's, such as a welcome. */
  personal?: true;
  /** A button stands beside the title. */
  action?: true;
  /** An address with a query, such as one request's, has another title. */
  varies?: true;
}

/**
 * The first texts of the application's pages by path, inlined so that a page's HTML shows them before any script has
 * loaded. A test keeps them equal to the messages.
 */
export const FIRST_PAGES = {
  '/auth': {
    words: {
      en: { title: 'Welcome', lead: 'Send us a brief, or carry on with your work.' },
      sv: { title: 'Välkommen', lead: 'Skicka en brief eller fortsätt med ditt arbete.' },
      fi: { title: 'Tervetuloa', lead: 'Anna toimeksianto tai jatka työtäsi.' },
    },
  },
  '/customer': {
    words: {
      en: { title: 'Customer Dashboard' },
      sv: { title: 'Kundöversikt' },
      fi: { title: 'Asiakkaan työpöytä' },
    },
    tabs: 3,
    personal: true,
    action: true,
    varies: true,
  },
  '/create': {
    words: {
      en: {
        title: 'New text',
        lead: 'Fields with an asterisk are required. The more you say, the closer the draft comes.',
      },
      sv: {
        title: 'Ny text',
        lead: 'Fält med asterisk måste fyllas i. Ju mer du berättar, desto mer träffande blir utkastet.',
      },
      fi: {
        title: 'Uusi teksti',
        lead: 'Tähdellä merkityt kohdat ovat pakollisia. Mitä enemmän kerrot, sitä osuvampi luonnos.',
      },
    },
    tabs: 3,
    varies: true,
  },
  '/style-guide': {
    words: {
      en: {
        title: 'Style guide',
        lead: 'What holds for all your texts. A brief may say otherwise for one text.',
      },
      sv: {
        title: 'Stilguide',
        lead: 'Det som gäller för alla dina texter. En brief kan säga något annat för en enskild text.',
      },
      fi: {
        title: 'Tyyliopas',
        lead: 'Tyyliopas koskee kaikkia tekstejäsi. Toimeksiannossa voit pyytää yhteen tekstiin muuta.',
      },
    },
    tabs: 3,
  },
  '/writer': {
    words: {
      en: { title: 'Writer Dashboard' },
      sv: { title: 'Skribentens översikt' },
      fi: { title: 'Kirjoittajan työpöytä' },
    },
    tabs: 3,
    personal: true,
  },
  '/admin': {
    words: {
      en: { title: 'Admin Dashboard' },
      sv: { title: 'Administratörens översikt' },
      fi: { title: 'Ylläpitäjän työpöytä' },
    },
    tabs: 9,
    personal: true,
    varies: true,
  },
  '/account': {
    words: { en: { title: 'Your account' }, sv: { title: 'Ditt konto' }, fi: { title: 'Oma tili' } },
    tabs: 2,
    personal: true,
  },
  '/notifications': {
    words: {
      en: { title: 'Notifications', lead: 'What has happened, newest first.' },
      sv: { title: 'Aviseringar', lead: 'Det som har hänt, det senaste först.' },
      fi: { title: 'Ilmoitukset', lead: 'Tapahtumat, uusin ensin.' },
    },
    tabs: 1,
  },
} satisfies Record<string, FirstPage>;

/** The first texts of the page at a path; undefined where none are known. */
export function firstPageAt(pathname: string): FirstPage | undefined {
  const pages: Record<string, FirstPage> = FIRST_PAGES;
  return pages[pathname.replace(/(?<=.)\/$/, '')];
}
