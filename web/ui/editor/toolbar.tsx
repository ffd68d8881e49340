import {
  Bold,
  Columns3,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Keyboard,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Pilcrow,
  Plus,
  Quote,
  Redo2,
  Rows3,
  Search,
  Table,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ComponentType, CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { blockAt, COMMANDS, type CommandName, hasMark } from './commands';
import type { EditorPanel } from './text-editor';
import classes from './text-editor.module.css';

interface Props {
  view: EditorView;
  state: EditorState;
  panel: EditorPanel | null;
  onPanel: (panel: EditorPanel) => void;
}

type Icon = ComponentType<{ size: number }>;
/** A command with its icon, and the block that it makes. */
type Tool = readonly [CommandName, Icon, string?];

const HISTORY = [
  ['undo', Undo2],
  ['redo', Redo2],
] as const satisfies Tool[];
const BLOCKS = [
  ['text', Pilcrow, 'paragraph'],
  ['heading1', Heading1, 'heading-1'],
  ['heading2', Heading2, 'heading-2'],
  ['heading3', Heading3, 'heading-3'],
  ['bullets', List, 'bullet_list'],
  ['numbers', ListOrdered, 'ordered_list'],
  ['deeper', ListIndentIncrease],
  ['shallower', ListIndentDecrease],
  ['quote', Quote, 'quote'],
  ['table', Table],
] as const satisfies Tool[];
const MARKS = [
  ['strong', Bold],
  ['emphasis', Italic],
] as const satisfies Tool[];
const IN_TABLES = [
  ['addRow', Rows3, Plus],
  ['addColumn', Columns3, Plus],
  ['deleteRow', Rows3, Trash2],
  ['deleteColumn', Columns3, Trash2],
  ['deleteTable', Table, Trash2],
] as const satisfies [CommandName, Icon, Icon][];

/** What formats the text. A command that does nothing where the text stands is told so and does nothing. */
export function Toolbar({ view, state, panel, onPanel }: Props) {
  const { t } = useTranslation('editor');
  const block = blockAt(state);
  const run = (name: CommandName, isByKey: boolean) => {
    COMMANDS[name](view.state, view.dispatch, view);
    // Pressed by key, a button keeps the focus for its next press, unless it goes out of sight.
    if (!isByKey || /table$/i.test(name)) view.focus();
  };
  const pressedOf = (name: CommandName, makes: string | undefined) => {
    if (name === 'strong' || name === 'emphasis') return hasMark(state, name);
    return makes === undefined ? undefined : block === makes;
  };
  const button = ([name, Icon, makes]: Tool) => (
    <ToolButton
      key={name}
      label={t(`commands.${name}`)}
      pressed={pressedOf(name, makes)}
      disabled={!COMMANDS[name](state) && !pressedOf(name, makes)}
      onPress={(isByKey) => run(name, isByKey)}
    >
      <Icon size={18} />
    </ToolButton>
  );
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('toolbar')}>
      {HISTORY.map(button)}
      <div className={classes.inTurn}>
        <div style={shownIf(block !== 'table')}>{BLOCKS.map(button)}</div>
        <div style={shownIf(block === 'table')}>
          {IN_TABLES.map(([name, Icon, Change]) => (
            <ToolButton key={name} label={t(`commands.${name}`)} onPress={(isByKey) => run(name, isByKey)}>
              <Change size={13} />
              <Icon size={18} />
            </ToolButton>
          ))}
        </div>
      </div>
      {MARKS.map(button)}
      <ToolButton
        label={t('link.title')}
        pressed={hasMark(state, 'link')}
        expanded={panel === 'link'}
        onPress={() => onPanel('link')}
      >
        <Link size={18} />
      </ToolButton>
      <ToolButton label={t('find.title')} expanded={panel === 'find'} onPress={() => onPanel('find')}>
        <Search size={18} />
      </ToolButton>
      <ToolButton
        label={t('shortcuts.title')}
        expanded={panel === 'shortcuts'}
        onPress={() => onPanel('shortcuts')}
      >
        <Keyboard size={18} />
      </ToolButton>
    </div>
  );
}

/**
 * What changes blocks and what changes tables take turns in one place, which keeps its size: were the buttons to come and go, the text
 * would move below the mouse as it is pressed. Hidden so, buttons are left out by the Tab key and by screen readers.
 */
function shownIf(isShown: boolean): CSSProperties {
  return isShown ? {} : { visibility: 'hidden' };
}

interface ButtonProps {
  label: string;
  pressed?: boolean | undefined;
  expanded?: boolean;
  disabled?: boolean;
  onPress: (isByKey: boolean) => void;
  children: React.ReactNode;
}

function ToolButton({ label, pressed, expanded, disabled = false, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      // Not `disabled`, by which a button that was just used would lose the focus.
      aria-disabled={disabled || undefined}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        if (!disabled) onPress(detail === 0);
      }}
    >
      {children}
    </button>
  );
}
