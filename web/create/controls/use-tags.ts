import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { addKeywords, finishedIn, hasDivider, type KeywordProblem, keywordsOf } from './keywords';

interface Options {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * How keywords come out of a field: comma or Enter adds, Backspace in the empty field takes the last away, a pasted list
 * divides. Everything rests on the text, not on keys, because phones' keyboards and input methods tell no usable ones.
 */
export function useTags({ tags, onChange, field }: Options) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<KeywordProblem | null>(null);
  const composing = useRef(false);

  /** Adds keywords; what can't be added stays in the field, before what is still being typed. */
  const add = (keywords: readonly string[], rest: string) => {
    const added = addKeywords(tags, keywords);
    if (added.list.length > tags.length) onChange(added.list);
    setProblem(added.problem);
    setText([...added.left, rest].filter(Boolean).join(', '));
  };
  const type = (next: string) => {
    // An input method may still change a comma that it shows.
    if (composing.current || !hasDivider(next)) {
      setProblem(null);
      return setText(next);
    }
    const { finished, rest } = finishedIn(next);
    add(finished, rest);
  };
  const addAll = () => {
    if (keywordsOf(text).length > 0) add(keywordsOf(text), '');
    else setText('');
  };
  const removeLast = () => {
    setProblem(null);
    if (tags.length > 0) onChange(tags.slice(0, -1));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that belong to an input method (229 where a browser says it no other way) are not ours.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      addAll();
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      // Held down to empty the field, it stops there.
      if (!event.repeat) removeLast();
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!hasDivider(pasted.trim())) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    add(keywordsOf(value.slice(0, start) + pasted + value.slice(selectionEnd ?? start)), '');
  };

  // Phones say 'delete backwards' without a key; React's own event of this name is another one.
  const beforeInput = useEffectEvent((event: InputEvent) => {
    const input = event.target as HTMLInputElement;
    if (event.inputType === 'deleteContentBackward' && !event.isComposing && input.value === '') removeLast();
  });
  useEffect(() => {
    const input = field.current;
    const listen = (event: InputEvent) => beforeInput(event);
    input?.addEventListener('beforeinput', listen);
    return () => input?.removeEventListener('beforeinput', listen);
  }, [field]);

  return {
    problem,
    remove: (tag: string) => {
      setProblem(null);
      onChange(tags.filter((other) => other !== tag));
      field.current?.focus();
    },
    inputProps: {
      value: text,
      onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
      onKeyDown,
      onPaste,
      onBlur: () => {
        composing.current = false;
        addAll();
      },
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
        composing.current = false;
        type(event.currentTarget.value);
      },
    },
  };
}
