import { commented, copyOf, type PlanSettings, said, sampleBuilder } from './sample-builder';
import type { SampleRequest } from './sample-request';
import { E_BIKE_BATTERY } from './texts/e-bike-battery';
import { BIKE_LOCKS, CARGO_BIKE_CHOICE, CARGO_BIKE_RENTAL } from './texts/english-texts';
import { KYPARA, PAKKAUSLISTA, PYORAREITIT } from './texts/finnish-texts';
import { HOSTSERVICE } from './texts/hostservice';
import { LASTENPYORA } from './texts/lastenpyora';
import { APPELTRAD, BALKONGKOMPOST, VAXTHUS } from './texts/swedish-texts';
import { TALVISAILYTYS } from './texts/talvisailytys';
import { VARLOKAR } from './texts/varlokar';
import { WINTER_CYCLING } from './texts/winter-cycling';

type Builder = ReturnType<typeof sampleBuilder>;

/**
 * All requests of the sample data: three languages, every status and state of a round, three months of work. Every moment is relative
 * to `now`, and none lies after it except what is due.
 */
export function samplePlan(now: Date, settings: PlanSettings): SampleRequest[] {
  const builder = sampleBuilder(now, settings);
  return [...finished(builder), ...inReview(builder), ...underWay(builder), ...open(builder)];
}

/** What writers finished in the last three months, oldest first. */
function finished({ completed, byMachine, daysAgo }: Builder): SampleRequest[] {
  return [
    completed(
      { text: APPELTRAD, customer: 'garden', createdAt: daysAgo(88, 8, 12) },
      'maria',
      [{ at: daysAgo(85, 12, 40), minutes: 40, ended: { state: 'approved', at: daysAgo(84, 9, 5) } }],
      [
        said(
          'customer',
          daysAgo(87, 7, 30),
          'Våra kunder har mest Åkerö och Ingrid Marie, om du vill ge exempel.',
        ),
      ],
    ),
    completed({ text: CARGO_BIKE_RENTAL, customer: 'shop', createdAt: daysAgo(76, 13, 2) }, 'demoWriter', [
      { at: daysAgo(74, 10, 25), minutes: 35, timer: { minutes: 35 }, ended: 'by-silence' },
    ]),
    completed({ text: PAKKAUSLISTA, customer: 'shop', createdAt: daysAgo(70, 6, 48) }, 'jukka', [
      { at: daysAgo(68, 14, 10), minutes: 45, ended: 'by-silence' },
    ]),
    completed({ text: HOSTSERVICE, customer: 'shop', createdAt: daysAgo(62, 9, 20) }, 'maria', [
      { at: daysAgo(59, 11, 55), minutes: 62, timer: { minutes: 62 }, ended: 'by-silence' },
    ]),
    completed(
      { text: TALVISAILYTYS, customer: 'shop', createdAt: daysAgo(48, 10, 5) },
      'jukka',
      [
        {
          at: daysAgo(46, 9, 30),
          minutes: 52,
          timer: { minutes: 52 },
          ended: { state: 'approved', at: daysAgo(45, 12, 15) },
        },
      ],
      [
        said(
          'writer',
          daysAgo(47, 8, 10),
          'Onko teillä oma mielipide pressusta vai sanonko, että mieluummin ei?',
          {
            answeredAt: daysAgo(47, 9, 45),
          },
        ),
        said('customer', daysAgo(47, 9, 45), 'Mieluummin ei. Satulan voi peittää.'),
      ],
    ),
    completed(
      { text: WINTER_CYCLING, customer: 'shop', createdAt: daysAgo(34, 8, 0) },
      'demoWriter',
      [
        {
          at: daysAgo(31, 12, 40),
          minutes: 65,
          timer: { minutes: 65 },
          ended: {
            state: 'revision_requested',
            at: daysAgo(30, 9, 15),
            message:
              'We like it a lot. Could you say that we have done this since 1998, and end with an invitation to bring the bike in?',
          },
          comments: [
            commented(
              'Wipe yours with a rag, add',
              daysAgo(30, 9, 5),
              'Could you tell them to turn the pedals backwards? Most people wipe the same ten links.',
              { at: daysAgo(30, 14, 0), text: 'I do the same. It is in now.', resolved: true },
            ),
          ],
        },
        {
          at: daysAgo(30, 14, 5),
          minutes: 20,
          timer: { minutes: 20 },
          ended: { state: 'approved', at: daysAgo(29, 8, 30) },
        },
      ],
      [
        said(
          'writer',
          daysAgo(30, 14, 6),
          'Done: the first paragraph and a last line. The tyres stay as they were.',
        ),
        said('customer', daysAgo(29, 8, 30), 'Perfect, thank you.'),
      ],
    ),
    byMachine({ text: BIKE_LOCKS, customer: 'shop', createdAt: daysAgo(20, 11, 30) }),
  ];
}

/** What waits for its customer's answer. */
function inReview({ completed, daysAgo, hoursAgo }: Builder): SampleRequest[] {
  return [
    completed({ text: LASTENPYORA, customer: 'shop', createdAt: daysAgo(6, 7, 15) }, 'jukka', [
      {
        at: daysAgo(2, 13, 20),
        minutes: 74,
        comments: [
          commented(
            'hyvä pyörä kestää neljä lasta',
            daysAgo(1, 7, 50),
            'Tämä on hieno. Saammeko käyttää lausetta myös liikkeen ikkunassa?',
            { at: daysAgo(1, 9, 15), text: 'Totta kai, teksti on teidän.' },
          ),
        ],
      },
    ]),
    completed({ text: E_BIKE_BATTERY, customer: 'shop', createdAt: daysAgo(3, 9, 40) }, 'demoWriter', [
      {
        at: daysAgo(1, 12, 5),
        minutes: 58,
        timer: {
          minutes: 51,
          reason: 'I asked the workshop about the 80 per cent on the phone, without the page.',
        },
        comments: [
          commented(
            'which takes us an hour',
            hoursAgo(3),
            'In spring it takes us until the next day. Could you say that too?',
          ),
        ],
      },
    ]),
  ];
}

/** What writers work on. */
function underWay({ inProgress, assigned, hoursAgo, daysAgo }: Builder): SampleRequest[] {
  const revisedFor = hoursAgo(26);
  const askedAt = hoursAgo(5);
  return [
    inProgress({ text: VARLOKAR, customer: 'garden', createdAt: daysAgo(8, 8, 25) }, 'demoWriter', {
      since: revisedFor,
      pausedAt: askedAt,
      handed: [
        {
          at: daysAgo(4, 11, 45),
          minutes: 70,
          timer: { minutes: 70 },
          ended: {
            state: 'revision_requested',
            at: revisedFor,
            message:
              'Fin text! Lägg gärna till hur man gör i kruka, många av våra kunder har bara en balkong.',
          },
          comments: [
            commented(
              'Tre gånger lökens höjd',
              daysAgo(3, 9, 10),
              'Den här minnesregeln är så bra att den kunde stå före tabellen.',
              { at: hoursAgo(6), text: 'Då flyttar jag upp den.' },
            ),
            commented('det tar sex veckor', daysAgo(3, 9, 14), 'Vi brukar säga sex till åtta.'),
          ],
        },
      ],
      messages: [
        said(
          'writer',
          askedAt,
          'Säljer ni lök för krukor i blandade påsar, eller ska jag skriva om enskilda sorter?',
          {
            answeredAt: null,
          },
        ),
      ],
      copy: copyOf(
        `${VARLOKAR.redrafts[0]}\n\n## I kruka på balkongen\n\nTa en kruka som rymmer minst tio liter och ställ den mot husväggen, där det fryser minst. Lägg lökarna tätt, nästan så att de rör vid varandra.`,
        hoursAgo(5.2),
        16,
      ),
    }),
    inProgress({ text: KYPARA, customer: 'shop', createdAt: daysAgo(4, 9, 10) }, 'jukka', {
      since: hoursAgo(42),
      copy: copyOf(
        KYPARA.draft.replace(
          'Pyöräilykypärä on tärkeä turvavaruste, joka suojaa päätä kaatumisen yhteydessä. Kypärä ei kuitenkaan kestä ikuisesti, vaan se tulee vaihtaa säännöllisin väliajoin.',
          'Kypärä tekee työnsä kerran. Sen jälkeen se on hattu, vaikka se näyttäisi ehjältä.',
        ),
        hoursAgo(20),
        9,
      ),
    }),
    assigned(
      { text: BALKONGKOMPOST, customer: 'garden', createdAt: hoursAgo(30) },
      'demoWriter',
      hoursAgo(4),
    ),
  ];
}

/** What waits for a writer. */
function open({ pending, hoursAgo, daysAgo }: Builder): SampleRequest[] {
  return [
    pending({ text: CARGO_BIKE_CHOICE, customer: 'shop', createdAt: daysAgo(3, 6, 50) }),
    pending({ text: VAXTHUS, customer: 'garden', createdAt: hoursAgo(5) }),
    pending({ text: PYORAREITIT, customer: 'shop', createdAt: hoursAgo(2) }),
  ];
}
