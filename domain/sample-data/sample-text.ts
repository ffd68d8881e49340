import type { ContentType, Language, WordCount } from '../brief/brief';

/** A text of the sample data: what was asked for, the machine's draft, and a writer's versions of it, each of which was submitted. */
export interface SampleText {
  language: Language;
  title: string;
  contentType: ContentType;
  wordCount: WordCount;
  audience: string;
  mainKeyword: string;
  subKeywords: string[];
  seoTitle: string;
  metaDescription: string;
  slug: string;
  draft: string;
  redrafts: string[];
}
