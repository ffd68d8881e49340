import { describe, expect, it } from 'vitest';
import { check } from '../testing/check';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const sentence = (count: number) => `W${words(count).slice(1)}.`;

describe('the length', () => {
  it.each([
    [299, 'short', 'too_short'],
    [300, 'short', 'within_range'],
    [500, 'short', 'within_range'],
    [501, 'short', 'too_long'],
    [5_000, 'long', 'within_range'],
    [10, null, 'no_target'],
  ] as const)('of %i words for %s is %s', (count, wordCount, reason) => {
    const { first } = check('length', { markdown: `**${words(count)}**`, wordCount });
    expect(first).toMatchObject({ reason, values: { words: count } });
  });
});

describe('the lengths of SEO fields', () => {
  it('are told in characters and pixels', () => {
    const { first } = check('seo_title_length', { seoTitle: 'Sauna stoves compared' });
    expect(first).toMatchObject({ result: 'pass', values: { characters: 21, pixels: 216, most: 600 } });
  });

  it('lead to what search results cut off', () => {
    const seoTitle = `Wide ${'W'.repeat(27)} end of it`;
    expect(check('seo_title_length', { seoTitle }).told).toEqual(['cut:  end of it']);
    const metaDescription = `${'Wide '.repeat(40)}end`;
    expect(check('meta_description_length', { metaDescription }).told[0]).toMatch(/^cut: .*end$/);
  });

  it('warn of empty fields', () => {
    expect(check('seo_title_length', {}).first).toMatchObject({ result: 'warning', reason: 'empty' });
    expect(check('meta_description_length', {}).first).toMatchObject({ result: 'warning', reason: 'empty' });
  });
});

describe('the order of headings', () => {
  it.each([
    ['# One\n\n## Two\n\n### Three\n\n## Four', ['in_order']],
    ['## Two\n\n### Three', ['in_order']],
    ['# One\n\n### Three', ['skipped_level: Three']],
    ['# One\n\n## Two\n\n# Other', ['several_titles: One | Other']],
    ['## Two\n\n# One', ['title_not_first: One']],
    ['Short.', ['short_text']],
  ])('%j', (markdown, told) => {
    expect(check('heading_order', { markdown }).told).toEqual(told);
  });

  it.each([
    ['a text of 300 words', words(300), ['short_text']],
    ['a text of 301 words', words(301), [`no_headings: ${words(301)}`]],
    ['300 words below each heading', `# One\n\n${words(300)}\n\n## Two\n\n${words(300)}`, ['in_order']],
    ['301 words below the title', `# One\n\n${words(301)}`, [`no_headings: ${words(301)}`]],
    [
      'paragraphs and a list of 350 words between two headings',
      `# One\n\nA.\n\n## Two\n\n${words(200)}\n\n- ${words(150)}\n\n### Three\n\nB.`,
      [`no_headings: ${words(200)}\n\n- ${words(150)}`],
    ],
    [
      '301 words below a level that follows none',
      `# One\n\n### Three\n\n${words(301)}`,
      ['skipped_level: Three', `no_headings: ${words(301)}`],
    ],
  ])('leaves at most 300 words without one: %s', (_, markdown, told) => {
    expect(check('heading_order', { markdown }).told).toEqual(told);
  });
});

describe('the length of sentences', () => {
  it('may exceed 25 words in a quarter of them', () => {
    const text = (long: number, short: number) =>
      [...Array(long).fill(sentence(26)), ...Array(short).fill(sentence(5))].join(' ');
    expect(check('sentence_length', { markdown: text(1, 3) }).first.reason).toBe('within');
    const { first } = check('sentence_length', { markdown: text(2, 3) });
    expect(first).toMatchObject({ reason: 'many_long', values: { count: 2, percent: 40, longest: 26 } });
    expect(first.places).toHaveLength(2);
  });

  it('is shorter in Finnish', () => {
    const input = { markdown: sentence(21), language: 'finnish' } as const;
    expect(check('sentence_length', input).first.reason).toBe('many_long');
    expect(check('sentence_length', { ...input, language: 'swedish' }).first.reason).toBe('within');
  });

  it('may never exceed 45 words', () => {
    const long = sentence(46);
    const { told } = check('sentence_length', { markdown: `Short. Short. Short. Short. ${long}` });
    expect(told).toEqual([`very_long: ${long}`]);
  });
});

describe('the length of paragraphs', () => {
  it('is at most 150 words', () => {
    expect(check('paragraph_length', { markdown: words(150) }).first.reason).toBe('within');
    const { told } = check('paragraph_length', { markdown: `Short.\n\n${words(151)}` });
    expect(told).toEqual([`long: ${words(151)}`]);
  });
});

describe('repeated phrases', () => {
  const filler = (at: number) => Array.from({ length: 20 }, (_, n) => `filler${at}x${n}`).join(' ');
  const times = (phrase: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${filler(at)} ${phrase} ${filler(at + 100)}.`).join('\n\n');

  it.each([
    ['of five words three times', 'all of it in time', 3, true],
    ['of five words twice', 'all of it in time', 2, false],
    ['of four words three times', 'all of it now', 3, false],
    ['of nine words twice', 'one two three four five six seven eight nine', 2, true],
  ])('%s', (_, phrase, count, repeated) => {
    const { told } = check('repeated_phrases', { markdown: times(phrase, count) });
    expect(told).toEqual([repeated ? `repeated: ${Array(count).fill(phrase).join(' | ')}` : 'none']);
  });

  const keyword = 'how to start an online store';

  it.each([
    ['are no keyword, which is asked for', keyword, 5, false],
    ['are no keyword with less beside it than makes a phrase', `${keyword} in three days`, 5, false],
    ['are told with a keyword inside', `${keyword} without any money of yours`, 3, true],
    ['of two places count a keyword as one word', `learn ${keyword} in two days`, 2, false],
  ])('%s', (_, phrase, count, repeated) => {
    const markdown = times(phrase, count);
    const { told } = check('repeated_phrases', { markdown, mainKeywords: [keyword, 'online store'] });
    expect(told).toEqual([repeated ? `repeated: ${Array(count).fill(phrase).join(' | ')}` : 'none']);
    expect(check('repeated_phrases', { markdown }).first.result).toBe('warning');
  });

  it('are told once, as long as they go', () => {
    const { findings } = check('repeated_phrases', {
      markdown: Array(60).fill('**Same** words again.').join('\n\n'),
    });
    expect(findings.length).toBeLessThanOrEqual(1);
    const sentences = Array(5)
      .fill('This very sentence stands here again and again, word for word.')
      .join('\n\n');
    const { first } = check('repeated_phrases', { markdown: sentences });
    expect(first.values).toMatchObject({
      phrase: 'This very sentence stands here again and again, word for word',
      count: 5,
    });
  });
});

describe('links', () => {
  it.each([
    ['A [guide](https://a.example/b) and https://a.example/.', ['sound']],
    ['A [guide](https://a.example/b', ['malformed: [guide](https://a.example/b']],
    ['A [guide](https://a.example/b c) here', ['malformed: [guide](https://a.example/b c)']],
    ['A [guide] (https://a.example/b) here', ['malformed: [guide] (https://a.example/b)']],
    ['A [guide][1] here', ['malformed: [guide][1]']],
    ['See http:/a.example/b now', ['malformed: http:/a.example/b']],
    ['See https//a.example/b now', ['malformed: https//a.example/b']],
    ['A [guide](guide.html) here', ['refused_address: guide']],
    ['A [guide](javascript:alert) here', ['refused_address: guide']],
    ['A [guide]() here', ['refused_address: guide']],
    ['Mice [1] and men (see below)', ['sound']],
  ])('%j', (markdown, told) => {
    expect(check('link_syntax', { markdown }).told).toEqual(told);
  });
});
