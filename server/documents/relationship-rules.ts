import type { DocumentProblem } from '#domain/document/docx/document-problems';
import { DocumentRefused } from './docx-problem';
import { isSafeLink } from './safe-link';
import { attributeOf, type XmlTag } from './xml-part';

export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Relationship types in transitional and strict Office Open XML (ECMA-376 parts 1 and 4). */
const HYPERLINKS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
];
const MAIN = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
];

/** DocumentRefused relationship types by their last path segment, in lower case, since many base URIs are in use. */
const REFUSED_TYPES = new Map<string, DocumentProblem>(
  Object.entries({
    activexcontrolbinary: 'activex',
    afchunk: 'alt-chunk',
    attachedtemplate: 'template',
    attachedtoolbars: 'macros',
    connections: 'data-source',
    control: 'activex',
    dialogsheet: 'macros',
    extensibility: 'macros',
    externallink: 'external',
    externallinkpath: 'external',
    frame: 'external',
    mailmergeheadersource: 'data-source',
    mailmergesource: 'data-source',
    oleobject: 'ole-object',
    querytable: 'data-source',
    subdocument: 'external',
    transform: 'external',
    usercustomization: 'macros',
    vbaproject: 'macros',
    vbaprojectsignature: 'macros',
    vbaprojectsignatureagile: 'macros',
    vbaprojectsignaturev3: 'macros',
    webextension: 'add-in',
    webextensiontaskpanes: 'add-in',
    wordvbadata: 'macros',
    xlintlmacrosheet: 'macros',
    xlmacrosheet: 'macros',
  } as const),
);

/** The reader's default template, which Word for Mac references in every file and which loads nothing external. */
const OWN_TEMPLATE = /^Normal\.dotm?$/;

export interface Relationship {
  /** Points from the package to its main part. */
  main: boolean;
  /** Is a hyperlink. */
  link: boolean;
  target: string;
}

/**
 * Checks one relationship: no external targets, except safe hyperlinks. `ofChart`: it belongs to a chart, which may embed a workbook.
 * @throws DocumentRefused
 */
export function checkRelationship(tag: XmlTag, { ofChart }: { ofChart: boolean }): Relationship {
  const type = attributeOf(tag, 'Type') ?? '';
  const target = attributeOf(tag, 'Target') ?? '';
  const mode = attributeOf(tag, 'TargetMode') ?? 'Internal';
  const kind = type.slice(type.lastIndexOf('/') + 1);
  if (kind === 'attachedTemplate' && OWN_TEMPLATE.test(target)) return { main: false, link: false, target };
  const problem = REFUSED_TYPES.get(kind.toLowerCase());
  if (problem) throw new DocumentRefused(problem, target || kind);
  if (kind.toLowerCase() === 'package' && !ofChart) throw new DocumentRefused('ole-object', target);
  const link = HYPERLINKS.includes(type);
  if (link) checkLink(target);
  else if (mode !== 'Internal' || !isPartName(target))
    throw new DocumentRefused('external', `${kind}, ${target}`);
  return { main: MAIN.includes(type), link, target };
}

/** @throws DocumentRefused link */
export function checkLink(target: string): void {
  if (!isSafeLink(target)) throw new DocumentRefused('link', target);
}

/** Whether a target is inside the file, also for a reader that percent-decodes twice: no scheme, host or network share. */
function isPartName(target: string): boolean {
  let decoded = target;
  try {
    decoded = decodeURIComponent(target);
  } catch {
    return false;
  }
  return [target, decoded].every((name) => !/^\s*[a-z][a-z0-9+.-]*:|\\|\/\/|[\p{Cc}]/iu.test(name));
}
