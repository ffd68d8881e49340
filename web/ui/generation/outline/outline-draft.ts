import type { Outline } from '#domain/generation/outline';
import { pointsOfLines } from '#domain/generation/outline-problems';
import { propertyOf } from '#domain/unknown-value';
import { newId } from '#web/lib/browser/new-id';
import { keepUnsent, readUnsent } from '#web/lib/browser/unsent';

/** An outline as it is typed: points one a line. */
export interface OutlineDraft {
  title: string;
  introduction: string;
  sections: SectionDraft[];
}

export interface SectionDraft {
  /** Identifies the section while its number changes. */
  key: string;
  heading: string;
  points: string;
}

const nameOf = (generationId: string) => `outline.${generationId}`;

export function draftOf({ title, introduction, sections }: Outline): OutlineDraft {
  return {
    title,
    introduction: introduction.join('\n'),
    sections: sections.map(({ heading, points }) => ({ key: newId(), heading, points: points.join('\n') })),
  };
}

export function outlineOf({ title, introduction, sections }: OutlineDraft): Outline {
  return {
    title: title.trim(),
    introduction: pointsOfLines(introduction),
    sections: sections.map(({ heading, points }) => ({
      heading: heading.trim(),
      points: pointsOfLines(points),
    })),
  };
}

export const emptySection = (): SectionDraft => ({ key: newId(), heading: '', points: '' });

/** What the customer has typed into an outline and not sent. */
export const readOutlineDraft = (generationId: string) => readUnsent(nameOf(generationId), isOutlineDraft);

export const keepOutlineDraft = (generationId: string, draft: OutlineDraft | null) =>
  keepUnsent(nameOf(generationId), draft);

function isOutlineDraft(value: unknown): value is OutlineDraft {
  const sections = propertyOf(value, 'sections');
  return (
    typeof propertyOf(value, 'title') === 'string' &&
    typeof propertyOf(value, 'introduction') === 'string' &&
    Array.isArray(sections) &&
    sections.every((section) =>
      ['key', 'heading', 'points'].every((name) => typeof propertyOf(section, name) === 'string'),
    )
  );
}
