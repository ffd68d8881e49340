import type { CompleteBrief } from '#domain/brief/brief';
import { printOutline } from '#domain/generation/outline';
import { templateOutline, templatePlan, templateSection } from '#domain/generation/template';
import { propertyOf } from '#domain/unknown-value';
import { type Answer, openAiStream } from '#server/generation/model/test-endpoint';

/** The stage that a prompt asks for, told by what it shows of the text so far. */
export function askedStage(prompt: string): 'outline' | 'sections' | 'seo' {
  if (/^TITLE: /m.test(prompt)) return 'seo';
  return prompt.includes('</plan>') ? 'sections' : 'outline';
}

/** What a model that keeps to its prompt answers for a brief: the template's text, stage by stage. */
export function stageText(brief: CompleteBrief, prompt: string): string {
  switch (askedStage(prompt)) {
    case 'outline':
      return printOutline(templateOutline(brief));
    case 'seo': {
      const { seoTitle, metaDescription, slug } = templatePlan(brief).seo;
      return `TITLE: ${seoTitle}\nDESCRIPTION: ${metaDescription}\nSLUG: ${slug}`;
    }
    case 'sections':
      return templateSection(brief, askedHeading(brief, prompt), 1);
  }
}

/** The heading of the section that a prompt asks for; null for the introduction. */
export function askedHeading(brief: CompleteBrief, prompt: string): string | null {
  const part = prompt.slice(prompt.lastIndexOf('<plan>\n'));
  const headings = templatePlan(brief).sections.map(({ heading }) => heading);
  return headings.find((heading) => part.startsWith(`<plan>\n## ${heading}\n`)) ?? null;
}

/** What a call of either protocol says to the model, without the system's part in Anthropic's. */
export function promptOf(received: Parameters<Answer>[1]): string {
  return received.body.messages.flatMap(({ content }) => textsIn(content)).join('\n\n');
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  const parts: unknown[] = Array.isArray(content) ? content : [];
  return parts.map((part) => String(propertyOf(part, 'text') ?? ''));
}

/** Answers every call as a model that keeps to its prompt. */
export function modelWriting(brief: CompleteBrief): Answer {
  return (response, received) => openAiStream(stageText(brief, promptOf(received)))(response, received);
}
