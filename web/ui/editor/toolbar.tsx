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
import type { ComponentType } from 'react';
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
/** Each command with its icon, and the block that it makes. */
const BUTTONS = [
  ['undo', Undo2],
  ['redo', Redo2],
  ['text', Pilcrow, 'paragraph'],
  ['heading1', Heading1, 'heading-1'],
  ['heading2', Heading2, 'heading-2'],
  ['heading3', Heading3, 'heading-3'],
  ['strong', Bold],
  ['emphasis', Italic],
  ['bullets', List, 'bullet_list'],
  ['numbers', ListOrdered, 'ordered_list'],
  ['quote', Quote, 'quote'],
  ['table', Table],
] as const satisfies [CommandName, Icon, string?][];

const IN_LISTS = [
  ['deeper', ListIndentIncrease],
  ['shallower', ListIndentDecrease],
] as const satisfies [CommandName, Icon][];

const IN_TABLES = [
  ['addRow', Rows3],
  ['addColumn', Columns3],
] as const satisfies [CommandName, Icon][];
const TABLE_REMOVALS = ['deleteRow', 'deleteColumn', 'deleteTable'] as const satisfies CommandName[];

/** What formats the text. A command that does nothing where the text stands is told so and does nothing. */
export function Toolbar({ view, state, panel, onPanel }: Props) {
  const { t } = useTranslation('editor');
  const block = blockAt(state);
  const run = (name: CommandName) => {
    COMMANDS[name](view.state, view.dispatch, view);
    view.focus();
  };
  const pressedOf = (name: CommandName, makes: string | undefined) => {
    if (name === 'strong' || name === 'emphasis') return hasMark(state, name);
    return makes === undefined ? undefined : block === makes;
  };
  const button = ([name, Icon, makes]: readonly [CommandName, Icon, string?]) => (
    <ToolButton
      key={name}
      label={t(`commands.${name}`)}
      pressed={pressedOf(name, makes)}
      disabled={!COMMANDS[name](state) && !pressedOf(name, makes)}
      onPress={() => run(name)}
    >
      <Icon size={18} />
    </ToolButton>
  );
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('toolbar')}>
      {BUTTONS.map(button)}
      <ToolButton
        label={t('link.title')}
        pressed={hasMark(state, 'link')}
        expanded={panel === 'link'}
        onPress={() => onPanel('link')}
      >
        <Link size={18} />
      </ToolButton>
      {block.endsWith('_list') ? IN_LISTS.map(button) : null}
      {block === 'table' ? (
        <>
          {IN_TABLES.map(button)}
          {TABLE_REMOVALS.map((name) => (
            <ToolButton key={name} label={t(`commands.${name}`)} onPress={() => run(name)} wide>
              <Trash2 size={16} /> {t(`commands.${name}`)}
            </ToolButton>
          ))}
        </>
      ) : null}
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

interface ButtonProps {
  label: string;
  pressed?: boolean | undefined;
  expanded?: boolean;
  disabled?: boolean;
  wide?: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

function ToolButton({
  label,
  pressed,
  expanded,
  disabled = false,
  wide = false,
  onPress,
  children,
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={wide ? undefined : label}
      title={wide ? undefined : label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      // Not `disabled`, by which a button that was just used would lose the focus.
      aria-disabled={disabled || undefined}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {children}
    </button>
  );
}
