import type { TemplateTexts } from './template-texts';

export const ENGLISH: TemplateTexts = {
  audience: 'General audience',
  opening:
    'This is a sample text about “{topic}”. It shows how a finished draft is built: a title, an introduction, sections with headings of their own, and a closing that tells the reader what to do next. The words between are placeholders, and a model or a writer puts the real content in their place.',
  intent: {
    audience: 'The draft is meant for this audience: {audience}. Its tone: {tone}.',
    purpose: 'Its purpose: {purpose}.',
    keywords: 'It is built around these keywords: {keywords}.',
    reader:
      'A reader who arrives from a search should understand within a few seconds what the page is about and whether it answers the question that brought them here.',
  },
  sections: [
    {
      heading: 'Why it matters: {keyword}',
      text: 'People who search for “{keyword}” usually have a concrete problem. They compare, they look for advice, or they want to buy. A good section names that problem in the first sentence and then answers it, one thought at a time. Short paragraphs help on a phone, and so do words that the reader uses too. Here the real text will explain what is at stake, with an example from everyday life.',
    },
    {
      heading: 'What to know: {keyword}',
      text: 'Before anything else, the reader needs the basics. What is it, who needs it, and what does it cost in time or money? The real text gathers the facts here, says where they come from, and leaves out what nobody asked for. Numbers belong in this section when they can be checked. Opinions are welcome as long as they are marked as such and come from someone who has done the work.',
    },
    {
      heading: 'Choosing well',
      text: 'Most readers weigh two or three alternatives against each other. This section lays them side by side without hiding the drawbacks. It tells which choice suits whom, and it does so in plain words. When the topic “{topic}” has a cheap way and a thorough way, both deserve a fair description. Trust grows when a page admits that the simple answer is sometimes enough.',
    },
    {
      heading: 'Common mistakes: {keyword}',
      text: 'Every field has its traps, and readers are grateful for a warning in time. The real text lists the mistakes that come up again and again, explains how they happen, and shows how to put them right. It does not lecture. A short story about somebody who learned the hard way stays in the memory longer than a rule ever does.',
    },
    {
      heading: 'How to get started',
      text: 'Advice is useful when it can be followed today. This section breaks the first steps down until each of them fits into an hour. It names the tools, the people to ask, and the point at which help is worth its price. A reader who has come this far has shown real interest in “{topic}”, so the text may go into detail without losing anybody.',
    },
    {
      heading: 'What it takes over time',
      text: 'Few things are finished when they begin. The real text describes what happens after the first week, the first month and the first year: what needs care, what wears out, and what becomes easier with practice. Here the words “{keyword}” can be linked to the other pages of the site, so that the reader finds the next answer without going back to the search results.',
    },
    {
      heading: 'Questions worth asking',
      text: 'A reader who knows the right questions gets better answers from anybody. This part collects the questions that an expert would ask before deciding anything about “{topic}”. Each of them is short, each has a reason, and together they make a list that can be printed and taken along. Pages that help people think are the ones they return to and recommend.',
    },
    {
      heading: 'A closer look at the details',
      text: 'Some readers want to know everything. For them this section goes deeper: the background, the exceptions and the technical terms, each explained once. Nobody has to read it, which is why it stands far down the page. Search engines read it too, and a thorough passage about “{keyword}” shows that the page was written by someone who knows the subject.',
    },
    {
      heading: 'What readers ask: {keyword}',
      text: 'Search engines show what people ask, and those questions are the best table of contents. The real text takes the most frequent ones and answers each in two or three sentences before it explains anything. A good answer can stand alone, because many readers jump straight to it and read nothing else. If a question has no simple answer, the text says so and tells what the answer depends on.',
    },
    {
      heading: 'An example from everyday life',
      text: 'Nothing explains “{topic}” better than a case that could have happened next door. The real text follows one person from the first question to the result, with the detours included. It says what was tried, what it cost, and what the person would do differently today. An example like this must be true or clearly marked as invented; a made-up customer who sounds real does more harm than no customer at all.',
    },
    {
      heading: 'Before and after',
      text: 'A comparison shows at a glance what changes. This section sets the state before beside the state after and names the difference in terms that can be measured: time, money or effort. It avoids superlatives, which everybody has learned to skip. When the difference is small, the text says so here, and a page about “{keyword}” gains more credit that way than by any promise.',
    },
    {
      heading: 'What the terms mean',
      text: 'Every subject has words that insiders use without thinking. The real text explains those that a reader of this page will meet, each in one sentence and without further jargon. It chooses one name for each thing and keeps to it, even where variety would look more elegant. People who search for “{keyword}” may know another word for it; that word belongs here too.',
    },
    {
      heading: 'Costs and time',
      text: 'Sooner or later everybody wants to know what it takes. This section gives ranges instead of a single figure, and explains what moves the result up or down. It names the costs that are easily forgotten, such as the time for learning and the care that follows later. Figures come with a date and a source, because nothing ages faster than a price on a web page.',
    },
    {
      heading: 'When to ask an expert',
      text: 'Much about “{topic}” can be managed alone, and the text should encourage that. There are limits, though, and it is fair to say where they lie. The real text lists the signs that show help is needed, tells what kind of expert to look for, and suggests how to prepare for the first conversation. It does not frighten the reader, and it does not pretend that every question needs a professional.',
    },
    {
      heading: 'Sources and further reading',
      text: 'A page that shows where its knowledge comes from is easier to believe. The real text names its sources at the place where they are used and gathers the most useful ones here. It prefers originals to summaries, and recent ones to famous ones. One sentence about each source tells the reader what to expect. Links about “{keyword}” should be checked now and then, since nothing looks more neglected than a dead one.',
    },
    {
      heading: 'Keeping the page up to date',
      text: 'A text is not finished on the day it is published. This section tells when the page was last reviewed, what has changed since the version before, and who is responsible for it. A fixed rhythm helps: once or twice a year somebody reads the page as if for the first time and corrects what is no longer true. Readers interested in “{topic}” notice such care, and so do search engines.',
    },
  ],
  bulletsIntro: 'In short:',
  bullets: [
    'Say what the page is about in the first sentence.',
    'Answer the question before you explain the answer.',
    'Use the reader’s own words, among them “{keyword}”.',
    'End with one clear next step.',
  ],
  stepsHeading: 'Step by step',
  steps: [
    'Write down what the reader should know after reading.',
    'Put “{keyword}” into the title and the first paragraph.',
    'Fill each section with facts that can be checked.',
    'Read the text aloud and cut what you stumble over.',
  ],
  faqHeading: 'Frequently asked questions',
  faq: [
    {
      question: 'Is this text ready to publish?',
      answer: 'No. It is a sample that shows the structure; the content comes from a model or from a writer.',
    },
    {
      question: 'How long should a text about “{topic}” be?',
      answer: 'As long as its answer needs. The brief sets a range, and the draft keeps to it.',
    },
    {
      question: 'Can the headings be changed?',
      answer: 'Yes. The document opens in any word processor, and every heading is a real heading.',
    },
  ],
  closingHeading: 'In closing',
  closing:
    'A text about “{topic}” does its work when the reader leaves with an answer and knows where to go next. Close with one sentence that sums up the page and one that invites the reader to act.',
  metaDescription:
    'Sample text about “{topic}”: how the page is built, what it answers and what the reader does next.',
};
