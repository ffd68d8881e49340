import { useState } from 'react';
import type { Outline } from '#domain/generation/outline';
import { useUnsaved } from '#web/lib/session/use-unsaved';
import {
  draftOf,
  emptySection,
  keepOutlineDraft,
  type OutlineDraft,
  outlineOf,
  readOutlineDraft,
  type SectionDraft,
} from './outline-draft';

/** An outline's form: what was typed earlier, else the outline itself. Every change is kept for a reload. */
export function useOutlineDraft(generationId: string, outline: Outline) {
  const [draft, setDraft] = useState<OutlineDraft>(() => readOutlineDraft(generationId) ?? draftOf(outline));
  const isSame = (other: OutlineDraft) => JSON.stringify(outlineOf(other)) === JSON.stringify(outline);
  useUnsaved(!isSame(draft));
  const change = (next: OutlineDraft) => {
    setDraft(next);
    keepOutlineDraft(generationId, isSame(next) ? null : next);
  };
  const { sections } = draft;
  return {
    draft,
    change: (part: Partial<Pick<OutlineDraft, 'title' | 'introduction'>>) => change({ ...draft, ...part }),
    changeSection: (key: string, part: Partial<SectionDraft>) =>
      change({
        ...draft,
        sections: sections.map((section) => (section.key === key ? { ...section, ...part } : section)),
      }),
    /** @returns the key of the new section, the last one */
    add: (): string => {
      const section = emptySection();
      change({ ...draft, sections: [...sections, section] });
      return section.key;
    },
    remove: (key: string) =>
      change({ ...draft, sections: sections.filter((section) => section.key !== key) }),
    /** Moves a section up (-1) or down (1). */
    move: (key: string, by: -1 | 1) => {
      const from = sections.findIndex((section) => section.key === key);
      const moved = sections[from];
      if (!moved) return;
      const others = sections.filter((section) => section !== moved);
      change({ ...draft, sections: others.toSpliced(from + by, 0, moved) });
    },
  };
}
