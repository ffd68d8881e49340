import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineRange, lineRange } from '#domain/comments/anchor';
import type { Range as TextRange } from '#domain/document/markdown/source-map';
import type { DocumentLine } from '#domain/document/plain-text';
import { MESSAGE_MAX } from '#domain/thread/message';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { TextDialog } from '../feedback/text-dialog';
import { toast } from '../feedback/toast';
import { plainStretch } from '../text-checks/document-range';
import { useRepeatableId } from '../thread/use-repeatable-id';
import { addComment } from './api/add-comment';
import classes from './comments.module.css';
import { SelectionButton } from './selection-button';

export interface AddCommentProps {
  requestId: string;
  /** Under which the tab keeps what is typed. */
  name: string;
  version: number;
  text: string;
  lines: readonly DocumentLine[];
  root: RefObject<HTMLElement | null>;
  lang: string;
}

/** Characters of a quote that the dialog shows. */
const SHOWN_QUOTE = 240;

const shortened = (quote: string) => (quote.length > SHOWN_QUOTE ? `${quote.slice(0, SHOWN_QUOTE)}…` : quote);

/** In a field that is read only the arrow keys move no selection, so that this one takes no input instead. */
const refuse = (event: Event) => event.preventDefault();

/** Comments on selected words: by a button beside the selection, or, with the keyboard alone, by selecting them in a field. */
export function AddComment({ requestId, name, version, text, lines, root, lang }: AddCommentProps) {
  const { t } = useTranslation('thread');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [about, setAbout] = useState<LineRange | null>(null);
  /** Whether words of later paragraphs were selected too. */
  const [goesOn, setGoesOn] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [noWords, setNoWords] = useState(false);
  const ids = useRepeatableId();
  const adding = useMutation({
    ...addComment,
    onSuccess: () => {
      ids.done();
      setAbout(null);
      toast.success(t('comments.added'), { cause: 'add a comment' });
    },
    onError: (error) => toast.error(faultText(error), { cause: 'add a comment' }),
    // Not awaited, so that the next comment can be sent before the list has this one.
    onSettled: () => invalidate(client, queryKeys.comments.list, queryKeys.customer.request),
  });
  const begin = (stretch: TextRange | null) => {
    const range = stretch && lineRange(lines, stretch);
    setNoWords(range === null);
    if (!range) return;
    setGoesOn(text.slice(lines[range.line]?.end, stretch.end).trim() !== '');
    setAbout(range);
  };
  const quote = about ? (lines[about.line]?.text.slice(about.start, about.end) ?? '') : '';
  return (
    <>
      <p className={classes.summary}>{t('comments.hint')}</p>
      <SelectionButton
        root={root}
        label={t('comments.add')}
        onComment={(range) => root.current && begin(plainStretch(root.current, text, range))}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.choose}
        aria-expanded={choosing}
        onClick={() => setChoosing(!choosing)}
      >
        {t('comments.choose')}
      </Button>
      {choosing ? <Chooser text={text} lang={lang} noWords={noWords} onChosen={begin} /> : null}
      <TextDialog
        name={name}
        opened={about !== null}
        title={t('comments.add')}
        label={t('comments.label')}
        missing={t('comments.missing')}
        maxLength={MESSAGE_MAX}
        submitLabel={t('comments.submit')}
        busy={adding.isPending}
        onSubmit={async (written) => {
          if (!about) return;
          const commentId = ids.idFor(JSON.stringify([version, about, written]));
          await adding.mutateAsync({ id: requestId, commentId, version, ...about, text: written });
        }}
        onClose={() => setAbout(null)}
      >
        {[
          t('comments.about', { quote: shortened(quote) }),
          ...(goesOn ? [t('comments.oneParagraph')] : []),
        ].join(' ')}
      </TextDialog>
    </>
  );
}

interface ChooserProps {
  text: string;
  lang: string;
  /** Whether the last selection had no words. */
  noWords: boolean;
  onChosen: (stretch: TextRange | null) => void;
}

/** A field with the text, in which words are selected by the keyboard alone. */
function Chooser({ text, lang, noWords, onChosen }: ChooserProps) {
  const { t } = useTranslation('thread');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={classes.chooser} data-keep-clear>
      <label className={classes.label}>
        {t('comments.chooseLabel')}
        <textarea
          ref={(element) => {
            field.current = element;
            element?.addEventListener('beforeinput', refuse);
            return () => element?.removeEventListener('beforeinput', refuse);
          }}
          className={classes.field}
          aria-readonly
          inputMode="none"
          rows={8}
          lang={lang}
          spellCheck={false}
          value={text}
          onChange={() => undefined}
        />
      </label>
      {noWords ? (
        <p className={classes.missing} role="alert">
          {t('comments.noWords')}
        </p>
      ) : null}
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
          onChosen(start < end ? { start, end } : null);
        }}
      >
        {t('comments.commentOnSelection')}
      </Button>
    </div>
  );
}
