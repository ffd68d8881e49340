import { useEffect, useRef } from 'react';

/**
 * Ctrl and S, or the command key of a Mac and S, save what the page edits; the browser would save the page as a file.
 * @param save null while there is nothing to edit
 */
export function useSaveKey(save: (() => unknown) | null): void {
  const latest = useRef(save);
  latest.current = save;
  const isUsed = save !== null;
  useEffect(() => {
    if (!isUsed) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      if (key.toLowerCase() !== 's' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      if (!repeat) latest.current?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isUsed]);
}
