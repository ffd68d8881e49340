import type { Language } from '../brief/brief';

/** People who are added with the sample data. Their accounts have no password and no address, so they cannot sign in. */
export const SAMPLE_PEOPLE = [
  { key: 'garden', role: 'customer', fullName: 'Norrlunds Trädgård', languages: null, hourlyRateCents: null },
  {
    key: 'maria',
    role: 'writer',
    fullName: 'Maria Lindqvist',
    languages: ['english', 'swedish'],
    hourlyRateCents: 2_800,
  },
  {
    key: 'jukka',
    role: 'writer',
    fullName: 'Jukka Nieminen',
    languages: ['english', 'finnish'],
    hourlyRateCents: 2_650,
  },
] as const;

/** The demo accounts that take part where they exist; their addresses are reserved for examples (RFC 2606). */
export const DEMO_PEOPLE = [
  { key: 'shop', role: 'customer', email: 'customer@example.com' },
  { key: 'demoWriter', role: 'writer', email: 'writer@example.com' },
] as const;

type AddedPerson = (typeof SAMPLE_PEOPLE)[number]['key'];
type DemoPerson = (typeof DEMO_PEOPLE)[number]['key'];
export type SamplePerson = AddedPerson | DemoPerson;

/** Who takes a demo account's place where it does not exist. */
export function standIn(person: DemoPerson, language: Language): AddedPerson {
  if (person === 'shop') return 'garden';
  return language === 'finnish' ? 'jukka' : 'maria';
}

export function isDemoPerson(person: SamplePerson): person is DemoPerson {
  return DEMO_PEOPLE.some(({ key }) => key === person);
}
