import type { CompleteBrief } from '../brief/brief';
import type { EffectiveWishes } from '../style-guide/effective-wishes';
import type { Outline } from './outline';
import type { SectionTask } from './section-tasks';

/** What every stage is told. */
interface Common {
  brief: CompleteBrief;
  /** The brief's and the style guide's wishes together. */
  wishes: EffectiveWishes;
  /** The customer's wish for what is written again; '' otherwise. */
  instruction: string;
  /** Whether the wish concerns one section, which alone is written again. */
  ofPart: boolean;
  /** What was wrong with the last answer to this task, as sentences in the text's language. */
  problems: readonly string[];
}

interface OutlineTask extends Common {
  stage: 'outline';
}

export interface SectionsTask extends Common {
  stage: 'sections';
  outline: Outline;
  section: SectionTask;
  /** How many sections the text has, the introduction included. */
  count: number;
  /** The end of what was written before; empty for the introduction. */
  before: string;
  /** Addresses of the brief's links that other sections have set. */
  linksSet: readonly string[];
  /** The section as it stands, where it is written again at the customer's wish. */
  current: string;
}

interface SeoTask extends Common {
  stage: 'seo';
  outline: Outline;
  /** The whole draft, as Markdown. */
  text: string;
}

/** One answer that a generator is asked for. */
export type StageTask = OutlineTask | SectionsTask | SeoTask;
