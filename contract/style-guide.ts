import * as z from 'zod';
import { ENGLISH_VARIANTS, FORMS_OF_ADDRESS } from '#domain/brief/brief';
import { STYLE_GUIDE_LIMITS } from '#domain/style-guide/style-guide';
import { call, faults } from './base';
import { count, moment, seenVersion, text } from './shapes';

const customer = ['customer', 'admin'] as const;

const { company, glossary, blockedWords, samples } = STYLE_GUIDE_LIMITS;
const choices = {
  formOfAddress: z.enum(FORMS_OF_ADDRESS).nullable(),
  englishVariant: z.enum(ENGLISH_VARIANTS).nullable(),
};
const filledIn = (max: number) => text(max).trim().min(1);

const lists = {
  glossary: z.array(z.object({ term: z.string(), writeAs: z.string() })),
  blockedWords: z.array(z.string()),
  samples: z.array(z.string()),
};

/** A style guide as answered. */
const styleGuide = z.object({
  company: z.string(),
  ...choices,
  ...lists,
});

/** A style guide as saved, each field within its limits. */
const givenStyleGuide = z.strictObject({
  company: text(company.max),
  ...choices,
  glossary: z
    .array(z.strictObject({ term: filledIn(glossary.max), writeAs: filledIn(glossary.max) }))
    .max(glossary.maxItems),
  blockedWords: z.array(filledIn(blockedWords.max)).max(blockedWords.maxItems),
  samples: z.array(filledIn(samples.max)).max(samples.maxItems),
});

/** What a text follows beyond its subject: the brief's further details, and the style guide's where the brief has none. */
export const effectiveWishes = z.object({
  company: z.string(),
  callToAction: z.string(),
  ...choices,
  links: z.array(z.object({ url: z.string(), anchor: z.string() })),
  ...lists,
});

/** `version` grows by one with every save; before the first it is 0, and `savedAt` null. */
const savedStyleGuide = z.object({ guide: styleGuide, version: count, savedAt: moment.nullable() });

export const styleGuideCalls = {
  load: call(customer)
    .route({ method: 'GET', path: '/style-guide', summary: 'The customer’s style guide for all briefs' })
    .output(savedStyleGuide),
  save: call(customer)
    .route({
      method: 'PUT',
      path: '/style-guide',
      summary: 'Save the style guide over the version it was based on (0: none)',
    })
    .input(z.strictObject({ guide: givenStyleGuide, basedOn: seenVersion }))
    .errors(faults('STALE_VERSION'))
    .output(savedStyleGuide),
};

export type SavedStyleGuide = z.infer<typeof savedStyleGuide>;
