import { Button, Progress } from '@mantine/core';
import { CloudAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/lib/format/clock-time';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { INTERFACE_LANGUAGE_OF, LOCALES } from '#web/lib/i18n/languages';
import { LinkButton } from '#web/ui/button/link-button';
import { percentText } from '#web/ui/format/percent-text';
import { SpokenTrouble } from '#web/ui/spoken-trouble';
import type { BriefSaveState } from '../saving/store-brief';
import classes from './brief-bar.module.css';
import type { FormView } from './form-view';

interface Props {
  form: FormView;
  save: BriefSaveState;
  /** Percent, 0 to 100; null until the server has accepted the brief, undefined while nothing is generated. */
  progress: number | null | undefined;
  onReset: () => void;
  onCancel: () => void;
  cancellable: boolean;
  onGenerate: () => void;
  /** Opens the choice between two versions. */
  onChoose: () => void;
}

/** The bar below the form: leave, save state, submit. */
export function BriefBar(props: Props) {
  const { t: tt } = useTranslation('create');
  const { form, progress, cancellable } = props;
  const { t } = form;
  const busy = progress !== undefined;
  return (
    <section className={classes.bar} aria-label={t('bar.label')} lang={langOf(form)}>
      {busy ? (
        <Progress.Root className={classes.progress} size={3} radius={0}>
          <Progress.Section
            value={Math.max(progress ?? 0, 3)}
            aria-label={tt('page.progress')}
            aria-valuetext={percentText((progress ?? 0) / 100)}
          />
        </Progress.Root>
      ) : null}
      <div className={classes.back}>
        <LinkButton to="/customer" variant="quiet">
          {t('bar.home')}
        </LinkButton>
      </div>
      <p className={classes.state}>
        {busy ? (
          // Its stages below, and the button, tell of it.
          <>
            {t('bar.generating')}{' '}
            {progress === null ? null : <span className="tabular">{percentText(progress / 100)}</span>}
          </>
        ) : (
          <>
            <SpokenTrouble save={props.save}>
              <SavedState {...props} />
            </SpokenTrouble>
            {props.save.trouble === 'conflict' ? (
              <button type="button" className={classes.choose} onClick={props.onChoose}>
                {t('bar.choose')}
              </button>
            ) : null}
          </>
        )}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={props.onReset} disabled={busy}>
          {t('bar.reset')}
        </Button>
        <Button variant="default" onClick={props.onCancel} disabled={busy && !cancellable}>
          {t('bar.cancel')}
        </Button>
        <Button className={classes.generate} onClick={props.onGenerate} disabled={busy} aria-busy={busy}>
          {busy ? t('bar.generating') : t('bar.generate')}
        </Button>
      </div>
    </section>
  );
}

function SavedState({ form, save }: Props) {
  const { t } = form;
  if (save.trouble === 'conflict') {
    return (
      <span className={classes.trouble}>
        <CloudAlert size={16} aria-hidden /> {t('bar.conflict')}
      </span>
    );
  }
  if (save.trouble !== null) {
    return (
      <span className={classes.trouble}>
        <CloudAlert size={16} aria-hidden /> {t(save.trouble === 'refused' ? 'bar.refused' : 'bar.offline')}
      </span>
    );
  }
  if (save.sending !== null) return t('bar.saving');
  if (save.change !== save.saved) return t('bar.unsaved');
  return save.savedAt ? t('bar.saved', { time: clockTime(save.savedAt, 'day', langOf(form)) }) : null;
}

/** The form's language as a `lang` attribute: the interface's until one is chosen. */
export function langOf(form: FormView): string {
  const { language } = form.brief;
  return LOCALES[language ? INTERFACE_LANGUAGE_OF[language] : interfaceLanguage()];
}
