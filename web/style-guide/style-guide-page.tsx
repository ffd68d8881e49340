import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedStyleGuide } from '#contract/style-guide';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { type FieldErrors, useMarkedFields } from '#web/ui/form/use-marked-fields';
import { FrameFooter } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { ConflictDialog } from './conflict-dialog';
import { GuideFields } from './fields/guide-fields';
import { type GuideField, problemsOf, refusedFields } from './filled-in';
import { SaveBar } from './save-bar';
import classes from './style-guide.module.css';
import { useStyleGuide } from './use-style-guide';

/** The `cause` of the error toast, by which a success removes it. */
const NOT_SAVED = 'style guide: not saved';

/** The page for the wishes that hold for all texts of a customer. */
export function StyleGuidePage({ userId, saved }: { userId: string; saved: SavedStyleGuide }) {
  const { t } = useTranslation(['guide', 'create']);
  const faultText = useFaultText();
  const fields = useMarkedFields<GuideField>();
  const editor = useStyleGuide({
    userId,
    saved,
    onStored: () => {
      toast.resolved(NOT_SAVED);
      toast.success(t('guide:saved'));
    },
    onRefused: (error) => {
      const refused = refusedFields(editor.guide, faultOf(error).problems);
      fields.mark(Object.fromEntries(refused.map((field) => [field, t('create:invalid')])));
      toast.error(
        faultText(error, (message) => t('guide:failed', { message })),
        { cause: NOT_SAVED },
      );
    },
  });
  const save = () => {
    const errors: FieldErrors<GuideField> = {};
    for (const [field, problem] of problemsOf(editor.guide)) errors[field] = t(`guide:problems.${problem}`);
    fields.mark(errors);
    if (Object.keys(errors).length === 0) editor.save();
  };
  return (
    <>
      <FrameFooter>
        <SaveBar editor={editor} onSave={save} />
      </FrameFooter>
      <PageTitle lead={t('guide:lead')}>{t('guide:title')}</PageTitle>
      {editor.continued && editor.dirty ? (
        <p className={classes.notice}>
          {t('guide:continued')}{' '}
          <Button variant="default" onClick={editor.discard}>
            {t('guide:discard')}
          </Button>
        </p>
      ) : null}
      <form
        ref={fields.container}
        className={classes.form}
        noValidate
        aria-label={t('guide:title')}
        onSubmit={(event) => event.preventDefault()}
      >
        <GuideFields
          key={editor.replaced}
          guide={editor.guide}
          errors={fields.errors}
          onChange={(part, ...changed) => {
            if (changed.length > 0) fields.clear(...changed);
            editor.change(part);
          }}
        />
      </form>
      <ConflictDialog
        mine={editor.guide}
        other={editor.other}
        busy={editor.saving}
        onKeepOwn={editor.keepOwn}
        onTakeOther={editor.takeOther}
        onClose={editor.chooseLater}
      />
    </>
  );
}
