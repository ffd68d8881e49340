import type { AvoidedWord } from '#domain/generation/checks/find-problems';
import { type AssembledDraft, sectionAt } from '#domain/generation/section-tasks';
import type { CheckedResult } from '#server/text-checks/text-checker';
import type { StageRun } from './stage-run';

/** The words to avoid that stand in a text outside the draft, in any form. Off the event loop. */
export async function avoidedIn({ generation, services, wishes }: StageRun, text: string): Promise<string[]> {
  if (wishes.blockedWords.length === 0) return [];
  const checked = await services.textChecker.check({
    language: generation.brief.language,
    markdown: text,
    mainKeywords: [],
    subKeywords: [],
    avoidedWords: wishes.blockedWords,
    glossary: [],
    wordCount: generation.brief.wordCount,
    ...{ seoTitle: '', metaDescription: '', slug: '' },
  });
  return typeof checked === 'string' ? [] : avoidedFindings(checked).map(({ word }) => word);
}

/** Where words to avoid stand in the draft and its SEO fields, each word once in each place that is written again by itself. */
export function avoidedWordsIn(checked: CheckedResult, draft: AssembledDraft): AvoidedWord[] {
  return avoidedFindings(checked).flatMap(({ word, places }) => {
    const found = places.map(
      (place): AvoidedWord =>
        place.in === 'text' ? { word, ...placeOf(draft, place.start) } : { word, stage: 'seo' },
    );
    return [...new Map(found.map((place) => [JSON.stringify(place), place])).values()];
  });
}

function avoidedFindings({ checks }: CheckedResult) {
  return checks
    .filter(({ check, reason }) => check === 'avoided_words' && reason === 'found')
    .map(({ values, places }) => ({ word: String(values.word), places }));
}

/** Where an occurrence stands, which begins at `start`: a section that is written again keeps its heading. */
function placeOf(draft: AssembledDraft, start: number): Omit<AvoidedWord, 'word'> {
  const line = draft.markdown.slice(draft.markdown.lastIndexOf('\n', start - 1) + 1, start + 1);
  if (line.startsWith('# ')) return { stage: 'outline' };
  return { stage: line.startsWith('## ') ? 'outline' : 'sections', section: sectionAt(draft, start) };
}
