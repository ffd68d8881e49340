import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail } from '#contract/customer';
import { effectiveWishes, isSameWishes } from '#domain/style-guide/effective-wishes';
import { styleGuideQuery } from '#web/lib/api/style-guide';
import { faultOf } from '#web/lib/faults/faults';
import { useUnsentText } from '#web/lib/session/use-unsent-text';
import { TextArea } from '#web/ui/form/text-area';
import { useTooLong } from '#web/ui/form/use-too-long';
import classes from './rewriting.module.css';
import type { useRewrite } from './use-rewrite';

/** What is to be written again. */
export interface RewriteTarget {
  /** 0 for the introduction; null for the whole text. */
  section: number | null;
  /** The version that was shown when the dialog was opened: in a later one, the section's number may be that of another. */
  basedOn: number;
  heading: string;
  /** What the instruction begins with. */
  instruction: string;
}

interface Props {
  request: Pick<CustomerRequestDetail, 'id' | 'brief' | 'wishes'>;
  /** Null closes the dialog. */
  target: RewriteTarget | null;
  rewrite: Pick<ReturnType<typeof useRewrite>, 'ask' | 'busy'>;
  onClose: () => void;
}

/** As long as the server accepts, in characters. */
const MOST = 1_000;

/** Asks what should be different before a text or a section is written again. What was typed stays when it is closed, and over a reload. */
export function RewriteDialog({ request, target, rewrite, onClose }: Props) {
  const { t } = useTranslation(['generation', 'common']);
  const whole = target?.section === null;
  return (
    <Modal
      opened={target !== null}
      onClose={rewrite.busy ? () => undefined : onClose}
      title={
        whole
          ? t('generation:rewrite.titleText')
          : t('generation:rewrite.titleSection', { heading: target?.heading })
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {target ? (
        <RewriteForm
          key={`${target.section} ${target.instruction}`}
          {...{ request, target, rewrite, onClose }}
        />
      ) : null}
    </Modal>
  );
}

function RewriteForm({ request, target, rewrite, onClose }: Props & { target: RewriteTarget }) {
  const { t } = useTranslation(['generation', 'common']);
  const { section, heading, basedOn } = target;
  const { busy, ask } = rewrite;
  const { data: current } = useQuery(styleGuideQuery);
  // A request keeps the style guide of its beginning.
  const hasNewGuide = current && !isSameWishes(request.wishes, effectiveWishes(request.brief, current.guide));
  // By its heading: another version may have another section of this number.
  const name = `rewrite.${request.id}.${section === null ? 'text' : `section.${heading}`}`;
  const { text, change, discard } = useUnsentText(name);
  const [changed, setChanged] = useState(false);
  // Once it is changed, an empty field is what is meant.
  const value = changed || text !== '' ? text : target.instruction;
  const tooLong = useTooLong(value, MOST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || busy) return;
    const instruction = value.trim();
    ask({ section, instruction, basedOn }).then(
      () => {
        discard({ name, text: instruction });
        onClose();
      },
      (error) => {
        // The text is to be looked at before it is tried again.
        if (faultOf(error).code === 'STALE_VERSION') onClose();
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <p className={classes.explain}>
        {t(section === null ? 'generation:rewrite.explainText' : 'generation:rewrite.explainSection')}{' '}
        {t('generation:rewrite.kept')}
      </p>
      {hasNewGuide ? <p className={classes.explain}>{t('generation:rewrite.olderGuide')}</p> : null}
      <TextArea
        data-autofocus
        minRows={3}
        maxRows={12}
        label={t('generation:rewrite.instruction')}
        value={value}
        readOnly={busy}
        error={tooLong}
        onChange={(event) => {
          setChanged(true);
          change(event.currentTarget.value);
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('generation:rewrite.text')}
        </Button>
      </div>
    </form>
  );
}
