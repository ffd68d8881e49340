import { anyOf, ENGLISH_NOUNS, listOf, type Remarks } from '../answer-nouns';

const CHANGES = listOf(
  'an?|any|another|additional|different|few|further|minor|more|other|small|some|specific|the',
  'additions?|adjustments?|changes?|corrections?|edits?|modifications?|revisions?|rewrites?|tweaks?',
  'angle|clarifications?|details|draft|format|improvements?|length|style|tone|version|wording',
  'or|and|and/or',
);
/** What a draft is adapted to or part of. */
const FOR_ANSWER =
  'article|audience|blog|brand(?: voice)?|business|company|draft|goals?|industry|keywords?|liking|market|needs|preferences?|products?|readers|requirements|section|site|style|target(?: audience)?|text|title|tone|voice|website';
const THE_ANSWER = `(?:the|this) (?:(?:whole|entire|final|new|first|last|next) )?${ENGLISH_NOUNS}`;
const OF_IT = `(?: (?:to|in|of|for) (?:it|this|${THE_ANSWER})| made)`;
const SOFT = '(?:the |its )?(?:angle|focus|format|formatting|language|length|structure|style)';
/** Only texts have them; a length or a style a hairdresser may change, too. */
const HARD = '(?:the |its )?(?:tone|wording|phrasing|(?:main )?keywords?|(?:sub)?headings?|title)';
const AND = '(?:, (?:or |and )?| or | and )';
const ASPECTS = `(?:(?:${SOFT}${AND})*${HARD}(?:${AND}(?:${HARD}|${SOFT}))*(?: of (?:it|${THE_ANSWER}))?|${SOFT} of ${THE_ANSWER})`;

const WRITE = 'edit|expand(?: on| upon)?|elaborate on|proofread|rephrase|revise|reword|rewrite|polish';
const EDIT = anyOf(
  `${WRITE}|adapt|add to|adjust|change|condense|lengthen|modify|refine|reformat|restructure|shorten|simplify|summari[sz]e|tailor|translate|tweak`,
  'or|and',
);
/** To or for whom it is changed, and how much. */
const ADAPTED = `(?: (?:further|again|for you|a bit|a little|slightly|as needed|if needed|at all|in any way)|,? (?:to|for|so (?:that )?it (?:fits|suits|matches)) (?:your|the|an?|a (?:different|specific)) (?:\\p{L}+ )?(?:${FOR_ANSWER})| into (?:english|swedish|finnish))*`;
const GO_ON = `(?:continue|go on|proceed)(?: (?:with|to) (?:it|${THE_ANSWER}|the next (?:part|one))| writing)?`;
const OFFER = `(?:${[
  GO_ON,
  `make ${CHANGES}${OF_IT}?`,
  `${EDIT}(?:${THE_ANSWER}|${ASPECTS})${ADAPTED}`,
  `(?:${WRITE}) (?:it|this)${ADAPTED}`,
  `${anyOf('add|adjust|change|edit|expand|modify|revise|rewrite|tweak', 'or|and')}(?:anything|something)(?: else| specific)?`,
  `make ${THE_ANSWER} (?:(?:sound )?(?:a bit |a little )?(?:more|less) \\p{L}+|longer|shorter)`,
  `(?:write|draft) (?:the (?:next|other|remaining|following) (?:part|sections?|paragraphs?)|another (?:version|draft)(?: of (?:it|${THE_ANSWER}))?)`,
].join('|')})`;

const YOU_WANT = "you(?:(?:'|’)d| would)? (?:have|like|need|prefer|want|wish)";
const NOW = '(?:please |just |do |always |also |simply |so |then )';
const LEAD = `${NOW}*(?:(?:feel free to |(?:do not|don(?:'|’)t) hesitate to ){0,1}(?:let me know|tell me)|feel free to ask)`;
const ASK = '(?:would you (?:like|prefer)|do you (?:want|need)) me to';
const NEED = `(?:criteria|expectations|purpose|request|specifications|standards|vision|${FOR_ANSWER})`;

/** Verbs that only a text is the object of, and those that need one named beside them. */
const WRITING =
  'adapt|add|adjust|change|condense|create|draft|edit|elaborate|expand|generate|include|modify|proofread|rephrase|rewrite|reword|revise|shorten|summari[sz]e|tailor|tweak|write';
/** A part of an answer, unless it is part of something else: "the text on the sign". */
const PART = `(?:(?:${ENGLISH_NOUNS}|meta (?:title|description)|call to action|faq|key ?words?|tone|wording|bullet points)s?(?!\\p{L})(?! (?:on|of|in|for|at|to) (?:the|your|our|an?|his|her|my) (?!(?:\\p{L}+ )?(?:${ENGLISH_NOUNS}|${FOR_ANSWER})(?!\\p{L}))))`;
/** What is a reader's own is no draft. */
const NOT_YOURS = `(?!.*(?<!\\p{L})your (?!(?:\\p{L}+ )?(?:${FOR_ANSWER})(?!\\p{L})))(?! your )`;

export const englishRemarks: Remarks = {
  beginnings: `(?:please |just |do |always |also |simply |so |then ){0,2}(?:let me know|tell me|feel free|don(?:'|’)t hesitate|do not hesitate|would you (?:like|prefer) me|do you (?:want|need) me|should i|shall i|if (?:you(?:'|’)d|you)(?!\\p{L})|(?:i )?hope|is there anything|note|i(?:'|’)ve|i have|i (?:kept|written|used|included|aimed|tried)|this ${ENGLISH_NOUNS})`,
  certain: [
    `${LEAD} if (?:${YOU_WANT}|you have any (?:\\p{L}+ )?(?:feedback|questions|suggestions) or (?:like|need|want|would like)) (?:to (?:make|request|see|suggest) )?${CHANGES}${OF_IT}?`,
    `${LEAD} if ${CHANGES}${OF_IT}? (?:are|is) (?:necessary|needed|required)`,
    `${LEAD} if (?:anything (?:else )?(?:needs|has) to be (?:added|adjusted|changed|edited|revised)|(?:there(?:'|’)s|there is) anything (?:else )?${YOU_WANT} to (?:add|adjust|change|edit|modify|revise)(?: or (?:add|adjust|change|edit|revise))?|${YOU_WANT} to ${EDIT}(?:anything|something|${THE_ANSWER}|${ASPECTS}))`,
    `${LEAD} if (?:${THE_ANSWER}) needs (?:${CHANGES}|to be (?:adjusted|changed|edited|revised|shorter|longer))`,
    `(?:(?:${LEAD} )?if ${YOU_WANT} me to|${ASK}) (?:${OFFER}(?: or |(?=,? ${LEAD}$)|$))+(?:,? ${LEAD})?`,
    // Other questions of that kind are a reader's: "Should I shorten the title?"
    `(?:should|shall) i ${GO_ON}`,
    `if ${YOU_WANT} (?:to (?:make|request|see|suggest) )?${CHANGES}${OF_IT}?,? ${LEAD}`,
    `feel free to (?:ask for|request|make) (?:any )?${CHANGES}${OF_IT}?`,
    `feel free to ${EDIT}${THE_ANSWER}${ADAPTED}`,
    `(?:i )?hope (?:this|that|it) (?:helps(?: you)?(?: with (?:the|your) (?:\\p{L}+ )?(?:${FOR_ANSWER}))?|works(?: well)?(?: for you)?|is (?:helpful|useful))`,
    `(?:i )?hope (?:this|that|it|(?:the|this) (?:text|section|draft|outline|version|rewrite|introduction)) (?:is what you(?: were looking for| wanted| had in mind| need(?:ed)?)|(?:fits|matches|meets|suits) your (?:\\p{L}+ )?${NEED})`,
    '(?:i )?hope (?:the|this) (?:text|draft|outline|version|rewrite|section|introduction) (?:helps(?: you)?|works(?: well)?(?: for you)?|is (?:helpful|useful))',
  ],
  kind: [
    "(?:i(?:'|’)m|i am|i(?:'|’)ll be|i(?:'|’)d be) (?:always |more than )?(?:glad|happy) to (?:adjust|help|revise|assist)(?: it| you)?(?: further)?",
    '(?:and )?(?:good|best of) luck(?: with (?:the|your) (?:article|blog|post|text|website|project|writing))?',
    '(?:and )?(?:let me know|enjoy|happy writing|happy blogging|thank you|thanks)',
  ],
  suspect: [
    `(?:${LEAD} if ${YOU_WANT} me to|if ${YOU_WANT} me to|${ASK}(?: me to)?) (?:also )?(?:${WRITING})(?!\\p{L})${NOT_YOURS}.{0,100}?(?<!\\p{L})${PART}.{0,60}`,
    `${LEAD} if ${YOU_WANT} me to (?:adjust|change|shorten|modify|tweak) it(?: further)?`,
    `${LEAD} if ${YOU_WANT} (?:to see )?(?:more|fewer) (?:examples|details|keywords)(?: or .{1,40})?`,
    `(?:${LEAD} if ${YOU_WANT} anything else|is there anything else (?:i can (?:help|assist)|you(?:(?:'|’)d| would) like me to).{0,40})`,
    '(?:i )?hope (?:you (?:find|found) )?(?:this|the) (?:article|post|content|guide|section|text) (?:helps(?: you)?|helped|(?:is|was) (?:helpful|useful)|(?:helpful|useful))',
    '(?:i )?hope (?:this|that|it) helps(?: you)? (?:and|with) .{0,40}(?:article|blog|text|website|writing).{0,40}',
    `${LEAD} if ${YOU_WANT} ${CHANGES} to ${THE_ANSWER}.{1,40}`,
    `this ${ENGLISH_NOUNS} (?:uses|contains|includes|has|is) .{0,60}(?:keywords? .{0,20}(?:once|twice|times)|\\d words(?: long)?).{0,40}`,
    "(?:(?:please )?note:? (?:that )?)?(?:i(?:'|’)ve|i have|i) (?:kept|written|used|included|aimed|tried) .{0,80}(?<!\\p{L})(?:the tone (?:casual|conversational|formal|friendly|light|neutral|professional|warm)|(?:the|your) (?:keywords?|instructions|word count|(?:main|primary) keyword)|your brief)(?!\\p{L}).{0,60}",
  ],
};
