import { setTimeout as pause } from 'node:timers/promises';
import { printOutline } from '#domain/generation/outline';
import type { StageTask } from '#domain/generation/stage-task';
import { templateOutline, templatePlan, templateSection } from '#domain/generation/template';
import type { Generator } from './generator';

/** The stages' shares of the delay; the sections have theirs together. */
const SHARES: Record<StageTask['stage'], number> = { outline: 0.2, sections: 0.7, seo: 0.1 };
/** In how many pieces an answer arrives. */
const PIECES = 4;

/** The specification's placeholder generator: a fixed sample text per brief, written stage by stage within about `delayMs`. */
export function templateGenerator(delayMs: number): Generator {
  return {
    name: 'template',
    sampleText: true,
    async answer(task, { signal, onText }) {
      const text = answerOf(task);
      const share = SHARES[task.stage] / (task.stage === 'sections' ? task.count : 1);
      for (let piece = 1; piece <= PIECES; piece++) {
        await pause((delayMs * share) / PIECES, undefined, { signal });
        onText(text.slice(0, Math.ceil((text.length * piece) / PIECES)));
      }
      return { text, finishReason: 'stop', tokensIn: 0, tokensOut: 0, tokensEstimated: false };
    },
    async check() {},
  };
}

/** What a model that kept to the prompt would answer. */
function answerOf(task: StageTask): string {
  switch (task.stage) {
    case 'outline':
      return printOutline(templateOutline(task.brief));
    case 'sections':
      return templateSection(task.brief, task.section.heading, task.section.section);
    case 'seo': {
      const { seoTitle, metaDescription, slug } = templatePlan(task.brief).seo;
      return `TITLE: ${seoTitle}\nDESCRIPTION: ${metaDescription}\nSLUG: ${slug}`;
    }
  }
}
