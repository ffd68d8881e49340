import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ');

export interface ForeignParts {
  /** Inside `w:body`. */
  body: string;
  /** Inside `w:styles`. */
  styles?: string;
  /** Inside `w:numbering`. */
  numbering?: string;
  /** Addresses of hyperlinks: the first is `rId10`, and so on. */
  links?: readonly string[];
}

/** A Word document of the parts that say what its text is, as other programs write them. */
export function foreignDocx({ body, styles = '', numbering = '', links = [] }: ForeignParts): Uint8Array {
  const relationship = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`;
  const related = [
    relationship('rId1', 'styles', 'styles.xml'),
    relationship('rId2', 'numbering', '/word/numbering.xml'),
    ...links.map((link, at) => relationship(`rId${10 + at}`, 'hyperlink', link, ' TargetMode="External"')),
  ];
  const part = (name: string, content: string) =>
    strToU8(`<?xml version="1.0"?><w:${name} ${NAMESPACES}>${content}</w:${name}>`);
  const relationships = (rows: string) =>
    strToU8(`<Relationships xmlns="${PACKAGE}">${rows}</Relationships>`);
  return zipSync({
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': part('document', `<w:body>${body}<w:sectPr/></w:body>`),
    'word/_rels/document.xml.rels': relationships(related.join('')),
    'word/styles.xml': part('styles', styles),
    'word/numbering.xml': part('numbering', numbering),
  });
}

/** A paragraph of one run, or of what is inside it. */
export const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
export const r = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const styled = (style: string, text: string) => p(r(text), `<w:pStyle w:val="${style}"/>`);
export const item = (text: string, listId: number, level = 0) =>
  p(r(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${listId}"/></w:numPr>`);
export const style = (id: string, name: string, more = '', type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
/** A numbering definition with the same format on all levels. */
export const definition = (id: number, format: string, start = 1) =>
  `<w:abstractNum w:abstractNumId="${id}">${[0, 1, 2]
    .map(
      (level) => `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`;
export const list = (id: number, definitionId: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${definitionId}"/>${more}</w:num>`;
/** A mark of a field: where it begins, where its result does, and where it ends. */
export const fieldMark = (type: 'begin' | 'separate' | 'end') =>
  `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
export const field = (text: string, result: string) =>
  fieldMark('begin') + instruction(text) + fieldMark('separate') + r(result) + fieldMark('end');
export const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
