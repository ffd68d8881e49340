import { useRef } from 'react';
import { newId } from '#web/lib/browser/new-id';

/** The id of what is being sent: the same for each attempt to send the same content, so that the server adds it once. */
export function useRepeatableId() {
  const last = useRef<{ content: string; id: string } | null>(null);
  return {
    idFor(content: string): string {
      if (last.current?.content !== content) last.current = { content, id: newId() };
      return last.current.id;
    },
    /** After it was sent: the same words once more are another message. */
    done() {
      last.current = null;
    },
  };
}
