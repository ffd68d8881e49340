import { Button, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkingText } from '#contract/work/working-copies';
import { LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { compareDocuments } from '#domain/document/compare/compare-documents';
import { type ComparedRun, isShown } from '#domain/document/compare/comparison';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { clockTime } from '#web/lib/format/clock-time';
import type { OtherCopy } from '../store-copy';
import classes from '../work-page.module.css';

export interface CompareDialogProps {
  opened: boolean;
  mine: WorkingText;
  other: OtherCopy | null;
  language: Language;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Both windows' texts as one: what only the other has is struck, what only this one has is underlined. */
export function CompareDialog(props: CompareDialogProps) {
  const { t } = useTranslation(['rare', 'common']);
  const { opened, mine, other, language, onKeepMine, onTakeTheirs, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('rare:otherTexts.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p>{t('rare:otherTexts.text')}</p>
      {other ? <Compared mine={mine} other={other} language={language} /> : null}
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onTakeTheirs}>
          {t('rare:otherTexts.takeTheirs')}
        </Button>
        <Button variant="outline" onClick={onKeepMine}>
          {t('rare:otherTexts.keepMine')}
        </Button>
      </div>
    </Modal>
  );
}

function Compared({ mine, other, language }: { mine: WorkingText; other: OtherCopy; language: Language }) {
  const { t } = useTranslation(['rare', 'common']);
  const lang = LANGUAGE_TAGS[language];
  const parts = useMemo(
    () => compareDocuments(parseDraft(other.text.markdown), parseDraft(mine.markdown), language).parts,
    [other, mine, language],
  );
  const fields = (['seoTitle', 'metaDescription', 'slug'] as const).filter(
    (field) => mine[field] !== other.text[field],
  );
  return (
    <>
      <p className={classes.hint}>
        {other.text.markdown === mine.markdown
          ? t('rare:otherTexts.sameText')
          : t('rare:otherTexts.legend', { time: other.savedAt ? clockTime(other.savedAt) : '–' })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <div className={classes.compared} lang={lang} tabIndex={0}>
        {parts.filter(isShown).map(({ runs }, at) => (
          <p key={at}>
            {runs.map((run, n) => (
              <Run key={n} run={run} />
            ))}
          </p>
        ))}
      </div>
      {fields.length > 0 ? (
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(`common:result.${field}`)}</dt>
              <dd>{t('rare:otherTexts.fieldHere', { text: mine[field] })}</dd>
              <dd>{t('rare:otherTexts.fieldThere', { text: other.text[field] })}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

function Run({ run: { kind, content } }: { run: ComparedRun }) {
  const text = content.map((inline) => (inline.kind === 'break' ? '\n' : inline.text)).join('');
  // Words of a paragraph that was split, merged or moved are shown where they stand here.
  if (kind === 'departed') return null;
  if (kind === 'same' || kind === 'kept' || kind === 'moved') return text;
  return kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
}
