import { Button, Portal } from '@mantine/core';
import { MessageSquarePlus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './comments.module.css';

interface Props {
  /** The text of which words are selected. */
  root: RefObject<HTMLElement | null>;
  label: string;
  onComment: (range: Range) => void;
}

/** Pixels between the selection and the button, which leave room for a finger. */
const GAP = 10;
/** Pixels that the button needs beside the window's edge. */
const ROOM = 150;
const SHORTCUT = 'Control+Alt+M';

/** A button below the selection, for as long as words of the text are selected; the shortcut does the same. */
export function SelectionButton({ root, label, onComment }: Props) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const comment = useRef(onComment);
  comment.current = onComment;
  useEffect(() => {
    const follow = () => setPlace(placeBelow(selectedIn(root.current)));
    const press = (event: KeyboardEvent) => {
      const range = event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey);
      const selected = range ? selectedIn(root.current) : null;
      if (!selected) return;
      event.preventDefault();
      comment.current(selected);
    };
    document.addEventListener('selectionchange', follow);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('selectionchange', follow);
      document.removeEventListener('keydown', press);
    };
  }, [root]);
  if (!place) return null;
  return (
    <Portal>
      <Button
        className={classes.selectionButton ?? ''}
        style={place}
        size="sm"
        leftSection={<MessageSquarePlus size={16} aria-hidden />}
        aria-keyshortcuts={SHORTCUT}
        // The selection stays until the click.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const range = selectedIn(root.current);
          if (range) onComment(range);
          setPlace(null);
        }}
      >
        {label}
      </Button>
    </Portal>
  );
}

/** The selected part of the page, where it has words of the text. */
function selectedIn(root: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  if (!root || !selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  return range.intersectsNode(root) && range.toString().trim() !== '' ? range : null;
}

function placeBelow(range: Range | null): { top: number; left: number } | null {
  if (!range) return null;
  const { bottom, left } = range.getBoundingClientRect();
  return {
    top: bottom + window.scrollY + GAP,
    left: Math.max(GAP, Math.min(left + window.scrollX, window.innerWidth - ROOM)),
  };
}
