import { oneOf } from '../pattern';
import type { ClaimWords } from './claim-words';

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const DIGITS = 'two|three|four|five|six|seven|eight|nine';
const TEENS =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|dozens?|hundreds?|thousands?|millions?|billions?';

export const ENGLISH: ClaimWords = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthEnding: '',
  seasons: 'spring|summer|autumn|fall|winter|christmas|easter',
  yearWords: 'since|in|by|from|until',
  decades: '(?:the )?(?:early |late |mid-)?(?:1[5-9]|20)\\d0s|(?:the )?\\d{1,2}(?:st|nd|rd|th) century',
  currencies: 'euros?|eur|pounds?|gbp|dollars?|usd|kronor|sek|pence|cents?|francs?|chf',
  numberWords: `(?:${TENS})(?:-(?:one|${DIGITS}))?|${TEENS}|${DIGITS}|a third|a quarter|half of|twice|double|triple|three times|one in (?:${DIGITS}|ten)`,
  units:
    'per ?cent|percent|percentage points?|million|billion|thousand|hundred|kilometres?|kilometers?|metres?|meters?|miles?|feet|inches|kilos?|kilograms?|grams?|tonnes?|tons?|litres?|liters?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|times|degrees|watts?|people|customers|quarters|thirds',
  superlatives: oneOf(
    '(?:the|our|your|its|their|’s|s) (?:very )?(?:most|least) \\p{L}+',
    '\\p{L}{2,}(?:est)',
    'best(?! (?:time|way|thing|to|of luck))(?:-\\p{L}+)?',
    'worst',
    '(?:market |world )?leading',
    'world[- ]class',
    'number one',
    'no\\. 1',
    'unrivall?ed',
    'unbeatable',
    'unmatched',
    'unsurpassed',
    'unparallell?ed',
    'second to none',
    'one of a kind',
    'the only \\p{L}+',
    'always guaranteed',
    '100% guaranteed',
  ),
  noSuperlatives: oneOf(
    '(?:in|re|di|con|pro|sug|di|ar|be|mani|infe|at|de|que|re)\\p{L}{0,4}(?:rest|quest|gest|test|fest|vest|lest)',
    'interest|forest|honest|modest|harvest|guest|west|northwest|southwest|nest|pest|rest|test|chest|crest|quest|tempest|earnest|priest|feast|breakfast|contest|protest|request|invest|digest|suggest|arrest|rainforest|reinvest|midwest|dearest|latest|furthest|nearest|behest|conquest|inquest|zest|jest|fest|bequest|detest|attest',
  ),
  healthActions:
    '(?:lower|reduc|prevent|cur|treat|heal|reliev|eas|sooth|strengthen|boost|improv|fight|protect|burn|sharpen|calm|combat|support|stimulat|promot|eliminat|cut|increas|decreas|balanc|regulat)(?:s|es|e|ed|ing|ting|ts)?',
  healthObjects:
    '(?:blood (?:pressure|sugar|circulation)|cholesterol|immun\\p{L}*|(?:back |joint |muscle |neck )?pains?|wrinkles?|diabetes|cancers?|stress|sleep|insomnia|digesti\\p{L}*|inflammat\\p{L}*|(?:body )?weight|heart \\p{L}+|heart|(?:body |belly )?fat|allerg\\p{L}+|asthma|depressi\\p{L}*|anxiety|arthritis|eczema|acne|muscles?|joints?|symptoms?|diseases?|infections?|colds?|flu|headaches?|migraines?|metabolism|memory|strokes?|fatigue|hormones?|gums?|teeth|bones?|brain|lungs?|liver|stomach|gut|health|ageing|aging)',
  healthPhrases:
    'clinically (?:proven|tested)|medically (?:proven|tested)|(?:good|bad|great) for (?:your |the )?(?:health|heart|skin|stomach|back|joints)|side effects?|detox\\p{L}*|anti-?inflammatory|lose weight|weight loss|doctor recommended|recommended by (?:doctors|dentists|dermatologists)|dermatologically tested|hypoallergenic',
  legal: oneOf(
    '(?:must|required|obliged|forbidden|prohibited|entitled)?(?: )?by law',
    'under (?:the )?(?:law|Act)',
    'legally \\p{L}+',
    '(?:is|are|be) legal(?:ly)?',
    '(?:the )?law (?:requires|demands|forbids|prohibits|allows|says|guarantees)',
    '(?:is|are|was|were|be) (?:legally )?(?:entitled|obliged|liable|prohibited|forbidden|permitted)(?: to| for| by)?',
    '(?:has|have|had) (?:a |the )?(?:legal |statutory )?(?:right|duty|obligation) (?:to|of)',
    'legal (?:right|duty|obligation|requirement|minimum|limit)s?',
    'statutory \\p{L}+',
    'illegal(?:ly)?|unlawful(?:ly)?|against the law',
    'GDPR|General Data Protection Regulation',
    'subject to (?:a )?(?:fine|penalty|licen[cs]e)',
  ),
  lawNames: '(?:[Tt]he )?(?:\\p{Lu}\\p{L}+ )+(?:Act|Directive|Regulation|Ordinance)(?: \\d{4})?',
  placeCases: null,
  institutions: 'university|city|hospital|museum|council|airport|harbour|cathedral',
  noNames:
    "The|A|An|Our|My|Your|His|Her|Its|Their|This|That|These|Those|In|On|At|For|From|With|By|If|When|While|As|And|But|Or|So|To|Of|No|Not|All|Both|Every|Each|Some|Many|Most|What|Why|How|Who|Where|Is|Are|Do|Does|Did|Can|We|You|They|He|She|It|There|Here|Then|After|Before|Since|Until|Under|I|I[’'](?:m|ve|ll|d)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|English|Finnish|Swedish|German|French|European|Nordic|Scandinavian|Christmas|Easter|Internet|OK|FAQ|SEO|PDF|TV|DIY|LED|USB|CV|AI|IT|HR|CEO|PC",
  insideNames: 'of|the|de|von|van|af|la|&',
  and: 'and|or',
};
