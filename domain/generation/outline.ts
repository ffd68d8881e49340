/** What a section of the text is to say. */
export interface OutlineSection {
  heading: string;
  points: string[];
}

/** The plan of a text: its title, what the introduction says, and its sections. */
export interface Outline {
  title: string;
  introduction: string[];
  sections: OutlineSection[];
}

/** Bounds of an outline, for models and for the customer who edits one; lengths in characters. */
export const OUTLINE_LIMITS = { sections: 30, points: 20, heading: 200, point: 500 } as const;

/** An outline as Markdown: the form in which a model is asked for it and is shown it. */
export function printOutline({ title, introduction, sections }: Outline): string {
  const pointsOf = (points: readonly string[]) => points.map((point) => `- ${point}`);
  const lines = [`# ${title}`, ...pointsOf(introduction)];
  for (const { heading, points } of sections) lines.push(`## ${heading}`, ...pointsOf(points));
  return lines.join('\n');
}
