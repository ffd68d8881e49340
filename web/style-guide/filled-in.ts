import type { FieldProblem } from '#domain/errors';
import { STYLE_GUIDE_LIMITS, type StyleGuide } from '#domain/style-guide/style-guide';

/** The fields of the form that can have an error, such as `company` or `glossary.2.term`. */
export type GuideField = string;

const isFilled = ({ term, writeAs }: StyleGuide['glossary'][number]) =>
  term.trim() !== '' || writeAs.trim() !== '';
const isText = (text: string) => text.trim() !== '';

/** The style guide as it is sent: without the form's empty rows. */
export function filledIn(guide: StyleGuide): StyleGuide {
  return {
    ...guide,
    company: guide.company.trim(),
    glossary: guide.glossary
      .filter(isFilled)
      .map(({ term, writeAs }) => ({ term: term.trim(), writeAs: writeAs.trim() })),
    samples: guide.samples.filter(isText).map((sample) => sample.trim()),
  };
}

export type GuideProblem = 'incomplete' | 'long';

/** What keeps the form from being saved, by field. */
export function problemsOf(guide: StyleGuide): Map<GuideField, GuideProblem> {
  const found = new Map<GuideField, GuideProblem>();
  if (guide.company.trim().length > STYLE_GUIDE_LIMITS.company.max) found.set('company', 'long');
  guide.glossary.forEach((entry, at) => {
    if (!isFilled(entry)) return;
    if (!isText(entry.term)) found.set(`glossary.${at}.term`, 'incomplete');
    if (!isText(entry.writeAs)) found.set(`glossary.${at}.writeAs`, 'incomplete');
  });
  guide.samples.forEach((sample, at) => {
    if (sample.trim().length > STYLE_GUIDE_LIMITS.samples.max) found.set(`samples.${at}`, 'long');
  });
  return found;
}

/** The form's fields that the server refused, by the paths of the style guide that was sent (`guide.glossary.1.term`). */
export function refusedFields(guide: StyleGuide, problems: readonly FieldProblem[]): GuideField[] {
  const rows = { glossary: indexesOf(guide.glossary, isFilled), samples: indexesOf(guide.samples, isText) };
  return problems.flatMap(({ field }) => {
    const [whole, name, index, part] = field.split('.');
    if (whole !== 'guide' || name === undefined) return [];
    if (name !== 'glossary' && name !== 'samples') return [name];
    return [[name, rows[name][Number(index)] ?? index, part].filter((one) => one !== undefined).join('.')];
  });
}

function indexesOf<T>(list: readonly T[], is: (item: T) => boolean): number[] {
  return list.flatMap((item, at) => (is(item) ? [at] : []));
}
