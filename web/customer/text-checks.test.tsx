import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { effectiveWishes } from '#domain/style-guide/effective-wishes';
import { CHECK_REASONS, TEXT_CHECKS } from '#domain/text-checks/finding';
import english from '#web/messages/en/checks.json';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import CustomerRoute from './route';

const draft = '# Heated saunas\n\nA **warm** sauna is good.\n\nSaunas differ, see [our guide](guide.html).';
const at = (text: string, from = 0) => {
  const start = draft.indexOf(text, from);
  return { start, end: start + text.length };
};
const GLOSSARY = [{ term: 'sauna', writeAs: 'sauna room' }];
const CHECKS = {
  basis: 'snowball',
  checks: [
    {
      check: 'length',
      result: 'pass',
      reason: 'within_range',
      values: { words: 312, min: 300, max: 500 },
      places: [],
    },
    {
      ...{
        check: 'keyword_coverage',
        result: 'pass',
        reason: 'found',
        values: { keyword: 'sauna', count: 3 },
      },
      places: [at('saunas'), at('sauna is'), at('Saunas')].map((place) => ({ in: 'text', ...place })),
    },
    {
      ...{
        check: 'link_syntax',
        result: 'warning',
        reason: 'refused_address',
        values: { address: 'guide.html' },
      },
      places: [{ in: 'text', ...at('our guide') }],
    },
    { check: 'readability', result: 'not_measurable', reason: 'too_short', values: { min: 100 }, places: [] },
  ],
  keywords: [
    {
      keyword: 'sauna',
      occurrences: [at('saunas'), at('sauna', 20), at('Saunas')].map((place) => ({
        ...place,
        text: draft.slice(place.start, place.end),
      })),
    },
  ],
};

async function openRequest(answer: Parameters<FakeServer['answer']>[1]): Promise<UserEvent> {
  const request = {
    brief: { ...emptyBrief('english'), mainKeyword: ['sauna'], wordCount: 'short' },
    result: { draft, seoTitle: 'Saunas', metaDescription: 'About.', slug: 'saunas', suggestedHeadings: [] },
    title: 'Saunas',
    language: 'english',
    status: 'pending',
    wordCount: 'short',
    wishes: {
      ...effectiveWishes(emptyBrief('english'), null),
      ...{ blockedWords: ['good', 'cheap'], glossary: GLOSSARY },
    },
  };
  const path = '/customer?request=6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
  const { user } = await openPage(CustomerRoute, path, { role: 'customer' }, (server) => {
    server.answer('GET /api/customer/requests/{id}', request);
    server.answer('POST /api/text-checks', answer);
  });
  const handle = await eventually(() => panel().getByRole('button', { name: 'Text checks' }));
  if (handle.getAttribute('aria-expanded') === 'false') await user.click(handle);
  return user;
}

const panel = () => within(screen.getByRole('region', { name: 'Text checks' }));
const rows = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the panel of text checks', () => {
  it('lists each check with its reason, what deserves a look first', async () => {
    await openRequest(CHECKS);
    await eventually(() => panel().getByText('1 to look at'));
    expect(rows()).toEqual([
      'LinksA link leads to “guide.html”, which is no complete web address.Show in text',
      'Length312 words, as the brief asks for (300–500).',
      'Keywords“sauna” occurs 3 times.Found as: saunas, saunaShow in text (3 places)',
      'ReadabilityMeasured from 100 words up.',
    ]);
    const results = panel()
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label'));
    expect(results).toEqual(['Look at this', 'OK', 'OK', 'Not measurable']);
    panel().getByText(/recognized by their endings only/);
  });

  it('leads from a finding to its places in the text, one after the other', async () => {
    const user = await openRequest(CHECKS);
    const selected = () => window.getSelection()?.toString();
    await user.click(await eventually(() => panel().getByRole('button', { name: 'Show in text: Links' })));
    await eventually(() => expect(selected()).toBe('our guide'));
    await user.click(panel().getByRole('button', { name: 'Show in text (3 places): Keywords' }));
    await eventually(() => expect(selected()).toBe('saunas'));
    await user.click(panel().getByRole('button', { name: 'Next place (2 of 3): Keywords' }));
    await eventually(() => expect(selected()).toBe('sauna is'));
    await user.click(panel().getByRole('button', { name: 'Next place (3 of 3): Keywords' }));
    await user.click(panel().getByRole('button', { name: 'Next place (1 of 3): Keywords' }));
    await eventually(() => expect(selected()).toBe('saunas'));
  });

  it('leads the focus there too where its button is pressed by key, and the button to the next place', async () => {
    const user = await openRequest(CHECKS);
    const focused = () => document.activeElement?.textContent;
    const pressKey = (name: string) => {
      panel().getByRole('button', { name }).focus();
      return user.keyboard('{Enter}');
    };
    await eventually(() => panel().getByText('1 to look at'));
    await pressKey('Show in text (3 places): Keywords');
    await eventually(() => expect(focused()).toBe('Heated saunas'));
    await pressKey('Next place (2 of 3): Keywords');
    await eventually(() => expect(focused()).toBe('A warm sauna is good.'));
    // By mouse, where to press again stays in hand.
    await user.click(panel().getByRole('button', { name: 'Next place (3 of 3): Keywords' }));
    expect(focused()).toBe('Next place (1 of 3)');
  });

  it('lists the words to avoid of brief and style guide, with their places', async () => {
    const finding = {
      ...{ check: 'avoided_words', result: 'warning', reason: 'found', values: { word: 'good', count: 1 } },
      places: [{ in: 'text', ...at('good') }],
    };
    let asked: unknown;
    const user = await openRequest((body) => {
      asked = body;
      return { ...CHECKS, checks: [finding], keywords: [] };
    });
    await user.click(
      await eventually(() => panel().getByRole('button', { name: 'Show in text: Words to avoid' })),
    );
    expect(window.getSelection()?.toString()).toBe('good');
    expect(rows()).toEqual(['Words to avoid“good” occurs once.Show in text']);
    expect(asked).toMatchObject({ avoidedWords: ['good', 'cheap'] });
    panel().getByText(/recognized by their endings only/);
  });

  it('lists the terms that are written otherwise than in the style guide, with their places', async () => {
    const values = { word: 'sauna', writeAs: 'sauna room', count: 2 };
    const finding = {
      ...{ check: 'glossary', result: 'warning', reason: 'other_spelling', values },
      places: [{ in: 'text', ...at('sauna is') }],
    };
    let asked: unknown;
    const user = await openRequest((body) => {
      asked = body;
      return { ...CHECKS, checks: [finding], keywords: [] };
    });
    await user.click(
      await eventually(() => panel().getByRole('button', { name: 'Show in text: Terms of the style guide' })),
    );
    expect(window.getSelection()?.toString()).toBe('sauna is');
    expect(rows()).toEqual([
      'Terms of the style guide“sauna” occurs 2 times. The style guide says “sauna room”.Show in text',
    ]);
    expect(asked).toMatchObject({ glossary: GLOSSARY });
    panel().getByText(/recognized by their endings only/);
  });

  it('says that a text could not be checked, and checks it again', async () => {
    let refused = true;
    const user = await openRequest(() => (refused ? new Refusal(422, 'TEXT_TOO_COMPLEX') : CHECKS));
    await eventually(() => panel().getByText('The text could not be checked.'));
    panel().getByText('This text is too long or too intricate to be processed; shorten or simplify it');
    refused = false;
    await user.click(panel().getByRole('button', { name: 'Try again' }));
    await eventually(() => panel().getByText('1 to look at'));
  });
});

it('every reason of every check has a text', () => {
  const texts: Record<string, Record<string, string>> = english.reasons;
  for (const check of TEXT_CHECKS)
    for (const reason of Object.keys(CHECK_REASONS[check])) {
      const text = texts[check]?.[reason] ?? texts[check]?.[`${reason}_other`];
      expect(text, `${check}: ${reason}`).toBeTypeOf('string');
    }
});
