import type { DocumentProblem } from '#domain/documents/document-problems';
import { Refused } from './docx-problem';
import { isSafeLink } from './safe-link';
import { attributeOf, type XmlTag } from './xml-part';

export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The transitional and the strict form of Office Open XML name the same relationships (ECMA-376 parts 1 and 4). */
const HYPERLINKS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
];
const MAIN = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
];

/** By the end of a relationship's type, whichever of the many beginnings it has, in lower case. */
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

/** The reader's own default template, which loads nothing of the writer's: Word for Mac names it in every file. */
const OWN_TEMPLATE = /^Normal\.dotm?$/;

export interface Relationship {
  /** It leads from the package to its main part. */
  main: boolean;
  /** It is a hyperlink's. */
  link: boolean;
  target: string;
}

/**
 * Looks at one relationship: nothing may be loaded from elsewhere, and hyperlinks lead where one may.
 * `ofChart`: it is a chart's, which may hold its figures as a workbook.
 * @throws Refused
 */
export function checkRelationship(tag: XmlTag, { ofChart }: { ofChart: boolean }): Relationship {
  const type = attributeOf(tag, 'Type') ?? '';
  const target = attributeOf(tag, 'Target') ?? '';
  const mode = attributeOf(tag, 'TargetMode') ?? 'Internal';
  const kind = type.slice(type.lastIndexOf('/') + 1);
  if (kind === 'attachedTemplate' && OWN_TEMPLATE.test(target)) return { main: false, link: false, target };
  const problem = REFUSED_TYPES.get(kind.toLowerCase());
  if (problem) throw new Refused(problem, target || kind);
  if (kind.toLowerCase() === 'package' && !ofChart) throw new Refused('ole-object', target);
  const link = HYPERLINKS.includes(type);
  if (link) checkLink(target);
  else if (mode !== 'Internal' || !isPartName(target)) throw new Refused('external', `${kind}, ${target}`);
  return { main: MAIN.includes(type), link, target };
}

/** @throws Refused link */
export function checkLink(target: string): void {
  if (!isSafeLink(target)) throw new Refused('link', target);
}

/** Whether a target stays inside the file, also for a reader that decodes %XX once more: no scheme, no host, no share. */
function isPartName(target: string): boolean {
  let decoded = target;
  try {
    decoded = decodeURIComponent(target);
  } catch {
    return false;
  }
  return [target, decoded].every((name) => !/^\s*[a-z][a-z0-9+.-]*:|\\|\/\/|[\p{Cc}]/iu.test(name));
}
