import { LineRuleType } from 'docx';

const INK = '1D1B18';

/** The styles of our Word documents; `language` is a tag like `sv-SE`. Sizes are half points, spacing twentieths of a point. */
export function documentStyles(language: string) {
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 23, color: INK, language: { value: language } },
        paragraph: { spacing: { after: 160, ...lines(312) } },
      },
      heading1: heading(44, 0, 0),
      heading2: heading(32, 360, 1),
      heading3: heading(26, 280, 2),
      listParagraph: { paragraph: { spacing: { after: 60 } } },
      hyperlink: { run: { color: '1F4E79', underline: {} } },
    },
    paragraphStyles: [
      style('Notice', { color: '8A5B00', size: 20, bold: true }, { spacing: { after: 240 } }),
      style('Quote', { italics: true }, { indent: { left: 480, right: 480 } }),
      style('TableText', {}, { spacing: { before: 60, after: 60, ...lines(264) } }),
      style(
        'TableHead',
        { bold: true },
        { spacing: { before: 60, after: 60, ...lines(264) }, keepNext: true },
      ),
      style('PageNumber', { size: 18, color: '6B655C' }, {}),
    ],
  };
}

/** The outline level makes it a heading also for readers that ignore the style's name. */
function heading(size: number, before: number, outlineLevel: number) {
  return {
    run: { font: 'Georgia', size, bold: false, color: INK },
    paragraph: { spacing: { before, after: 120, ...lines(264) }, keepNext: true, outlineLevel },
  };
}

function style<R, P>(name: string, run: R, paragraph: P) {
  return { id: name, name, basedOn: 'Normal', run, paragraph };
}

/**
 * Line height in 240ths of a line. Without the line rule, LibreOffice reads it as a fixed height, in which the lines of a
 * two-line heading overlap.
 */
function lines(line: number) {
  return { line, lineRule: LineRuleType.AUTO };
}
