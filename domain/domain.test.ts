import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES, emptyBrief } from './brief/brief';
import { missingFields } from './brief/missing-fields';
import { requestTitle } from './brief/title';
import { downloadName } from './content-request/file-names';
import { REQUEST_STATUSES, TRANSITIONS, type TransitionName, canTransition } from './content-request/status';
import { parseMinutes } from './pay/minutes';
import { centsToDecimal, decimalToCents, hoursWorked, payCents, ratePerMinute } from './pay/pay';
import { slugOf } from './text/slug';
import { countWords } from './text/words';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('slugs', () => {
  it.each([
    ['Sähköpyörän huolto syksyllä', 'sahkopyoran-huolto-syksylla'],
    ['Värmepump i gammalt hus – så här', 'varmepump-i-gammalt-hus-sa-har'],
    ['Smørrebrød & Ærø', 'smorrebrod-aero'],
    ['Straße Đà Łódź', 'strasse-da-lodz'],
    ['  e-bike — care ', 'e-bike-care'],
    ['What’s new?', 'whats-new'],
    ['日本語', 'article'],
  ])('%s', (text, slug) => expect(slugOf(text, 'article')).toBe(slug));

  it('hold only a–z, digits and single hyphens inside, are never empty, and are their own slug', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...CONTENT_TYPES), (text, type) => {
        const slug = slugOf(text, type);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(slug, type)).toBe(slug);
      }),
    );
  });
});

describe('pay', () => {
  const minutes = fc.integer({ min: 1, max: 14_400 });
  const rate = fc.integer({ min: 0, max: 100_000 });
  it('is within half a cent of the exact product, and halves go up', () => {
    fc.assert(
      fc.property(minutes, rate, (m, r) => {
        const error = BigInt(payCents(m, r)) * 60n - BigInt(m) * BigInt(r);
        expect(error > -30n && error <= 30n).toBe(true);
      }),
    );
  });
  it('never falls when minutes or rate grow', () => {
    fc.assert(fc.property(minutes, rate, (m, r) => payCents(m + 1, r) >= payCents(m, r) && payCents(m, r + 1) >= payCents(m, r)));
  });
  it.each([
    [60, 2500, 2500],
    [1, 2500, 42],
    [37, 2500, 1542],
    [3, 2510, 126],
    [14_400, 2500, 600_000],
  ])('%i minutes at %i cents an hour are %i cents', (m, r, cents) => expect(payCents(m, r)).toBe(cents));
  it('round-trips decimals', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (c) => decimalToCents(centsToDecimal(c)) === c));
    expect(() => decimalToCents('1.234')).toThrow(RangeError);
  });
  it('refuses fractions', () => expect(() => payCents(1.5, 2500)).toThrow(RangeError));
  it('reads hours and the rate a minute', () => {
    expect(hoursWorked(37)).toBe('0.6167');
    expect(ratePerMinute(2500)).toBe('0.42');
  });
});

describe('minutes as typed', () => {
  it.each(['', '  ', null, undefined])('%j is missing', (input) => expect(parseMinutes(input)).toEqual({ ok: false, problem: 'missing' }));
  it.each(['0', '-5', '1.5', '1e3', 'x', '14401', '٣', 'NaN'])('%s is invalid', (input) => expect(parseMinutes(input)).toEqual({ ok: false, problem: 'invalid' }));
  it.each([['1', 1], [' 90 ', 90], ['14400', 14_400]])('%s', (input, minutes) => expect(parseMinutes(input)).toEqual({ ok: true, minutes }));
});

describe('status', () => {
  const names = Object.keys(TRANSITIONS) as TransitionName[];
  it('only ever reaches known states, and never leaves completed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names)), (events) => {
        let status: (typeof REQUEST_STATUSES)[number] = 'pending';
        for (const event of events) {
          if (!canTransition(event, status)) continue;
          expect(status).not.toBe('completed');
          status = TRANSITIONS[event].to;
          expect(REQUEST_STATUSES).toContain(status);
        }
      }),
    );
  });
  it('completes only from in progress, with document and minutes', () => {
    const ways = names.filter((name) => TRANSITIONS[name].to === 'completed');
    expect(ways).toEqual(['submit']);
    expect(TRANSITIONS.submit).toMatchObject({ from: ['in_progress'], by: 'assigned-writer', needs: ['document', 'minutes'] });
  });
  it('lets a writer accept pending requests only', () => {
    expect(REQUEST_STATUSES.filter((status) => canTransition('accept', status))).toEqual(['pending']);
  });
});

describe('file names', () => {
  it('keep letters and digits and nothing that a path could use', () => {
    expect(downloadName('Työ – Älgkött 2026', 'humanized')).toBe('työ___älgkött_2026_humanized.docx');
    fc.assert(
      fc.property(anyText, (title) => {
        const name = downloadName(title, 'original');
        expect(name).toMatch(/^[\p{L}\p{N}\p{M}_]*_original\.docx$/u);
        expect([...name].length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

describe('briefs', () => {
  it('tell what is missing, in order', () => {
    expect(missingFields(emptyBrief())).toEqual(['language', 'contentType', 'titleOrMainKeyword', 'wordCount', 'humanize']);
    const brief = { ...emptyBrief('finnish'), contentType: 'article' as const, mainKeyword: ['talvi'], wordCount: 'short' as const, humanize: 'no' as const };
    expect(missingFields(brief)).toEqual([]);
    expect(missingFields({ ...brief, mainKeyword: [' '], title: ' ' })).toEqual(['titleOrMainKeyword']);
  });
  it('have a title', () => {
    expect(requestTitle({ title: ' Sauna ', contentType: 'article' })).toBe('Sauna');
    expect(requestTitle({ title: '', contentType: 'blog-post' })).toBe('blog-post content');
    expect(requestTitle({ title: '', contentType: null })).toBe('AI Generated Content');
  });
});

describe('words', () => {
  it('are counted as each language divides them', () => {
    expect(countWords('Every March, the same call.', 'english')).toBe(5);
    expect(countWords('Sähköpyörän huolto – syksyllä 2026!', 'finnish')).toBe(4);
    expect(countWords('', 'swedish')).toBe(0);
  });
});
