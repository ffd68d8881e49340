import { Switch } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetail } from '#contract/writer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { OnDemandChanges } from '#web/ui/changes/on-demand-changes';
import type { TextEditorProps } from '#web/ui/editor/text-editor';
import type { EditorHandle } from '#web/ui/editor/use-editor';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { onDemand } from '#web/ui/on-demand';
import type { Working } from './use-working-copy';
import { WordCount } from './word-count';
import classes from './work-page.module.css';

const TextEditor = onDemand<TextEditorProps>(
  async () => (await import('#web/ui/editor/text-editor')).TextEditor,
  { fallback: <LoadingRows rows={8} /> },
);

interface Props {
  assignment: AssignmentDetail;
  working: Working;
  editable: boolean;
  editor: RefObject<EditorHandle | null>;
  text: RefObject<HTMLElement | null>;
  /** Whether the changes since the draft are shown in the editor's place. */
  changes: boolean;
  onChanges: (shown: boolean) => void;
}

/** The text in its editor, and at a switch what the writer has changed in it, as the customer will see it. */
export function WorkText({ assignment, working, editable, editor, text, changes, onChanges }: Props) {
  const { t } = useTranslation('common');
  const { id, language, wordCount, result } = assignment;
  const { markdown } = working.text;
  const comparable = result.draft.trim() !== '';
  return (
    <>
      <div className={classes.aboveText} data-beside={(editable && !changes) || undefined}>
        <WordCount markdown={markdown} language={language} wordCount={wordCount} />
        {comparable ? (
          <Switch
            label={t('changes.show')}
            checked={changes}
            onChange={(event) => onChanges(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      {/* Hidden and not taken away: its selection and what can be undone stay. */}
      <div hidden={changes}>
        <TextEditor
          undoName={`undo.${id}`}
          markdown={markdown}
          lang={LANGUAGE_TAGS[language]}
          editable={editable}
          onChange={(changed) => working.change({ markdown: changed })}
          handle={editor}
          text={text}
        />
      </div>
      {changes ? (
        <OnDemandChanges
          before={result}
          after={{ ...result, ...working.text, draft: markdown }}
          language={language}
        />
      ) : null}
    </>
  );
}
