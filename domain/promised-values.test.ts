import { expect, it } from 'vitest';
import { CONTENT_TYPES, emptyBrief, LANGUAGES, PURPOSES, TONES, WORD_COUNTS } from './brief/brief';
import { REQUEST_STATUSES } from './content-request/status';
import { UPLOAD_LIMIT } from './document/docx/limits';
import { REDIRECT_DELAY_MS, SAMPLE_DELAY_MS } from './generation/delays';
import { GENERATION_STATES } from './generation/result';
import { HEARTBEAT_MS } from './live/connection';
import { MAX_MINUTES, MIN_MINUTES } from './pay/pay';
import { DEFAULT_SETTINGS, requiresApproval } from './settings';
import { PASSWORD_MAX, PASSWORD_MIN } from './users/password';
import { DEFAULT_ROLE, ROLES } from './users/roles';

it('constants have the specified values', () => {
  expect({ PASSWORD_MIN, PASSWORD_MAX }).toEqual({ PASSWORD_MIN: 6, PASSWORD_MAX: 256 });
  expect({ MIN_MINUTES, MAX_MINUTES }).toEqual({ MIN_MINUTES: 1, MAX_MINUTES: 14_400 });
  expect(DEFAULT_SETTINGS).toMatchObject({ hourlyRateCents: 2_500, checkAboveMinutes: 480 });
  expect({ SAMPLE_DELAY_MS, REDIRECT_DELAY_MS }).toEqual({
    SAMPLE_DELAY_MS: 2_000,
    REDIRECT_DELAY_MS: 1_500,
  });
  expect(UPLOAD_LIMIT).toBe(25 * 1024 * 1024);
  expect(HEARTBEAT_MS).toBe(30_000);
  expect(DEFAULT_ROLE).toBe('customer');
});

it('enumerations contain exactly the specified values', () => {
  expect(ROLES).toEqual(['admin', 'writer', 'customer']);
  expect(LANGUAGES).toEqual(['english', 'swedish', 'finnish']);
  expect(CONTENT_TYPES).toEqual(['article', 'landing-page', 'sub-page', 'blog-post']);
  expect(WORD_COUNTS).toEqual(['short', 'medium', 'long']);
  expect(PURPOSES).toEqual([
    'Rank on Google',
    'Educate audience',
    'Build trust',
    'Sell product/service',
    'Entertain',
  ]);
  expect(TONES).toEqual(['Professional', 'Friendly', 'Informative', 'Persuasive', 'Casual']);
  expect(REQUEST_STATUSES).toEqual(['pending', 'assigned', 'in_progress', 'completed']);
  expect(GENERATION_STATES).toEqual(['queued', 'running', 'done', 'failed', 'cancelled']);
  expect(Object.keys(emptyBrief()).sort()).toEqual(
    [
      ...['language', 'title', 'contentType', 'purpose', 'audience', 'tone', 'mainKeyword', 'subKeywords'],
      ...['wordCount', 'structureAndStyle', 'structureToggles', 'references', 'referenceText', 'humanize'],
      ...[
        'callToAction',
        'company',
        'links',
        'avoidedWords',
        'formOfAddress',
        'englishVariant',
        'reviewOutline',
        'wishedBy',
        'sameWriterAs',
      ],
    ].sort(),
  );
  expect(Object.keys(emptyBrief().structureToggles)).toEqual([
    'useHeadings',
    'includeBullets',
    'addSteps',
    'includeFaq',
  ]);
});

it('new customers wait for approval unless only this machine can reach the site', () => {
  expect(requiresApproval(DEFAULT_SETTINGS, true)).toBe(false);
  expect(requiresApproval(DEFAULT_SETTINGS, false)).toBe(true);
  expect(requiresApproval({ ...DEFAULT_SETTINGS, approveNewCustomers: true }, true)).toBe(true);
});
