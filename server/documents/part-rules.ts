import type { DocumentProblem } from '#domain/document/docx/document-problems';
import { DocumentRefused } from './docx-problem';
import { checkInstruction, type FieldCodes } from './field-codes';
import { checkLink } from './relationship-rules';
import { attributeOf, type XmlTag } from './xml-part';

/** Namespaces of WordprocessingML, transitional and strict. */
export const WORD: readonly string[] = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];
const VML = 'urn:schemas-microsoft-com:vml';
const OFFICE = 'urn:schemas-microsoft-com:office:office';
/** Word 2006's keyboard and toolbar customizations, which can call macros. */
const CUSTOMIZATION = 'http://schemas.microsoft.com/office/word/2006/wordml';
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

const REFUSED_NAMESPACES = tableOf({
  'http://schemas.microsoft.com/office/2006/activex': 'activex',
  'http://schemas.microsoft.com/office/2006/01/customui': 'macros',
  'http://schemas.microsoft.com/office/2009/07/customui': 'macros',
  'http://schemas.microsoft.com/office/webextensions/webextension/2010/11': 'add-in',
  'http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11': 'add-in',
});

/** Elements of WordprocessingML. */
const REFUSED_ELEMENTS = tableOf({
  control: 'activex',
  entryMacro: 'macros',
  exitMacro: 'macros',
  mailMerge: 'data-source',
  movie: 'external',
  objectEmbed: 'ole-object',
  objectLink: 'ole-object',
  saveThroughXslt: 'external',
  sourceFileName: 'external',
  subDoc: 'external',
});

/** Elements refused in any namespace, since lenient readers ignore it. */
const REFUSED_ANYWHERE = tableOf({
  altChunk: 'alt-chunk',
  OLEObject: 'ole-object',
  oleObject: 'ole-object',
  ddeLink: 'field',
  webVideoPr: 'external',
  wll: 'macros',
});

/** Shapes in drawings of spreadsheets and charts. */
const DRAWN = new Set(['sp', 'pic', 'cxnSp', 'graphicFrame']);

/** Checks one element of any part and its attributes. @throws DocumentRefused */
export function checkElement(tag: XmlTag, fields: FieldCodes): void {
  const { local, uri } = tag;
  const ofWord = WORD.includes(uri);
  const byNamespace = ofWord ? undefined : REFUSED_NAMESPACES.get(uri.toLowerCase());
  if (byNamespace) throw new DocumentRefused(byNamespace, local);
  const anywhere = REFUSED_ANYWHERE.get(local);
  if (anywhere) throw new DocumentRefused(anywhere, attributeOf(tag, 'ProgID') ?? local);
  if (ofWord) checkWordElement(tag, fields);
  else if (uri === VML) checkDrawing(tag);
  else if (uri === SVG) checkVectorGraphic(tag);
  else if (uri === CUSTOMIZATION) checkCustomization(tag);
  else checkAction(tag);
}

function checkWordElement(tag: XmlTag, fields: FieldCodes): void {
  const problem = REFUSED_ELEMENTS.get(tag.local);
  if (problem) throw new DocumentRefused(problem, attributeOf(tag, 'val') ?? tag.local);
  // In the first edition of ECMA-376 the attribute contains the path; later ones use a relationship.
  const template = tag.local === 'attachedTemplate' ? attributeOf(tag, 'val') : null;
  if (template) throw new DocumentRefused('template', template);
  if (tag.local === 'fldSimple') {
    checkInstruction(attributeOf(tag, 'instr') ?? '');
    fields.nested();
  }
  if (tag.local !== 'fldChar') return;
  const kind = attributeOf(tag, 'fldCharType');
  if (kind === 'begin') fields.begin();
  if (kind === 'separate') fields.separate();
  if (kind === 'end') fields.end();
}

/** In VML an image can be referenced by URL, and any shape can be a link. */
function checkDrawing(tag: XmlTag): void {
  const source = attributeOf(tag, 'src');
  if (source) throw new DocumentRefused('external', source);
  const filled = attributeOf(tag, 'href', [OFFICE]) ?? attributeOf(tag, 'althref', [OFFICE]);
  if (filled) throw new DocumentRefused('external', filled);
  const link = attributeOf(tag, 'href', ['']);
  if (link) checkLink(link);
}

/** SVG images must not load or run anything. */
function checkVectorGraphic(tag: XmlTag): void {
  if (tag.local === 'script' || tag.local === 'foreignObject')
    throw new DocumentRefused('program', tag.local);
  const target = attributeOf(tag, 'href', ['', XLINK]);
  if (!target || target.startsWith('#')) return;
  if (tag.local === 'a') checkLink(target);
  else if (!/^data:image\//i.test(target)) throw new DocumentRefused('external', target);
}

function checkCustomization(tag: XmlTag): void {
  const macro = attributeOf(tag, 'macroName');
  if (macro !== null || tag.local === 'macro') throw new DocumentRefused('macros', macro ?? tag.local);
}

/** The click action of a shape can run a program or a macro. */
function checkAction(tag: XmlTag): void {
  if (tag.local === 'hlinkClick' || tag.local === 'hlinkHover') {
    const action = attributeOf(tag, 'action') ?? '';
    if (/^ppaction:\/\/(?:program|macro|ole)/i.test(action)) throw new DocumentRefused('macros', action);
  } else if (DRAWN.has(tag.local)) {
    const macro = attributeOf(tag, 'macro');
    if (macro) throw new DocumentRefused('macros', macro);
  }
}

/** A map, since looking up an element's name in an object makes V8 enter it into a table first. */
function tableOf(problems: Record<string, DocumentProblem>): ReadonlyMap<string, DocumentProblem> {
  return new Map(Object.entries(problems));
}
