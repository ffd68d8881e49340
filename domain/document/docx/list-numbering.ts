import { AlignmentType, type ILevelsOptions, LevelFormat } from 'docx';
import type { List } from '../document';

const BULLETS = ['•', '◦', '▪'];
/** Word's own number of levels. */
const LEVELS = 9;
/** In twentieths of a point: how far each level goes in, and how far its number hangs out. */
const INDENT = 480;
const HANGING = 360;

interface Definition {
  reference: string;
  levels: ILevelsOptions[];
}

/**
 * The numbering definitions of a document. Each list has a separate one, since Word continues counting through all lists that
 * share a definition.
 */
export class ListNumbering {
  readonly config: Definition[] = [];

  /** Answers the name by which the list's items refer to its definition. */
  add({ ordered, start }: List): string {
    const reference = `list-${this.config.length + 1}`;
    const levels = Array.from(
      { length: LEVELS },
      (_, level): ILevelsOptions => ({
        level,
        format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
        text: ordered ? `%${level + 1}.` : (BULLETS[level % BULLETS.length] ?? '•'),
        start,
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: HANGING } } },
      }),
    );
    this.config.push({ reference, levels });
    return reference;
  }
}
