import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTypedItems } from '../use-typed-items';
import {
  addKeywords,
  finishedIn,
  hasDivider,
  type KeywordLimits,
  type KeywordProblem,
  keywordsOf,
} from './keywords';

/** What the last key or click has done, for those who do not see the tags. */
type TagStatus = Omit<KeywordProblem, 'kind'> & { kind: KeywordProblem['kind'] | 'added' | 'removed' };

interface Options {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  limits: KeywordLimits;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Keyboard handling of a tag field: comma or Enter adds, Backspace in the empty field removes the last, a pasted list
 * is split. Based on the input's value where possible, because phone keyboards and input methods report no usable keys.
 * What is typed is in the list before it is added, and shown as a tag after that.
 */
export function useTags({ tags, onChange, limits, field }: Options) {
  const [text, setText] = useState('');
  const { finished: shown, change } = useTypedItems(tags, onChange);
  const [status, setStatus] = useState<TagStatus | null>(null);
  const composing = useRef(false);

  /** Sets the tags shown and the text in the field. */
  const set = (list: readonly string[], next: string) => {
    setText(next);
    change(list, addKeywords(list, keywordsOf(next), limits).list.slice(list.length));
  };
  /** Adds keywords; the ones that cannot be added stay in the field before `rest`. */
  const add = (keywords: readonly string[], rest: string) => {
    const added = addKeywords(shown, keywords, limits);
    const fresh = added.list.slice(shown.length).join(', ');
    setStatus(added.problem ?? (fresh === '' ? null : { kind: 'added', keyword: fresh }));
    set(added.list, [...added.left, rest].filter(Boolean).join(', '));
  };
  const type = (next: string) => {
    // An input method may still replace a comma during composition.
    if (composing.current || !hasDivider(next)) {
      setStatus(null);
      return set(shown, next);
    }
    const { finished, rest } = finishedIn(next);
    add(finished, rest);
  };
  const addAll = () => {
    if (keywordsOf(text).length > 0) add(keywordsOf(text), '');
    else set(shown, '');
  };
  const remove = (tag: string) => {
    setStatus({ kind: 'removed', keyword: tag });
    set(
      shown.filter((other) => other !== tag),
      text,
    );
  };
  const removeLast = () => {
    const last = shown.at(-1);
    if (last !== undefined) remove(last);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys during composition belong to the input method; keyCode 229 where isComposing is not set.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      addAll();
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      // A held Backspace only empties the field and removes no tags.
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

  useEmptyBackspace(field, removeLast);

  return {
    status,
    shown,
    remove: (tag: string) => {
      remove(tag);
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

/** Phone keyboards report Backspace only by the native `beforeinput`, which differs from React's onBeforeInput. */
function useEmptyBackspace(field: Options['field'], then: () => void) {
  const beforeInput = useEffectEvent((event: InputEvent) => {
    const isEmpty = field.current?.value === '';
    if (event.inputType === 'deleteContentBackward' && !event.isComposing && isEmpty) then();
  });
  useEffect(() => {
    const input = field.current;
    const listen = (event: InputEvent) => beforeInput(event);
    input?.addEventListener('beforeinput', listen);
    return () => input?.removeEventListener('beforeinput', listen);
  }, [field]);
}
