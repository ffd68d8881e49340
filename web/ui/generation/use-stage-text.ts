import { useTranslation } from 'react-i18next';
import type { Generation, GenerationText } from '#contract/generations';

/** Returns a function that says what a generation is doing, such as 'Writing section 2 of 5'. */
export function useStageText(): (generation: Generation, text: GenerationText | undefined) => string {
  const { t } = useTranslation('generation');
  return ({ state, stage }, text) => {
    if (stage === 'outline_review') return t('now.outline_review');
    if (state === 'queued' || stage === null) return t('now.queued');
    // One section that is written again has no outline, and so no number.
    const sections = text?.sections ?? [];
    if (stage !== 'sections' || sections.length === 0) return t(`now.${stage}`);
    const written = sections.filter((section) => section.state === 'written').length;
    const number = Math.min(written + 1, sections.length);
    return t('now.section', { number, total: sections.length });
  };
}
