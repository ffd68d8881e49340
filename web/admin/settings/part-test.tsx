import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { testGenerator } from './api/test-generator';
import { testMail } from './api/test-mail';
import { testScanner } from './api/test-scanner';
import { testStorage } from './api/test-storage';
import classes from './settings.module.css';

const TESTS = { generator: testGenerator, mail: testMail, storage: testStorage, scanner: testScanner };

interface Props {
  label: string;
  part: keyof typeof TESTS;
  /** The success text; `seconds` is the time the test took. */
  success: (seconds: string) => string;
}

/** Tests a service of the installation with a real call, and explains the result. */
export function PartTest({ label, part, success }: Props) {
  const { t } = useTranslation('settings');
  const faultText = useFaultText();
  const run = useMutation({ mutationFn: () => TESTS[part]() });
  const seconds = (milliseconds: number) =>
    new Intl.NumberFormat(LOCALES[interfaceLanguage()], { maximumSignificantDigits: 2 }).format(
      milliseconds / 1000,
    );
  const failure = run.isError
    ? faultText(run.error, (message) => t('tryFailed', { message }))
    : run.data?.problem
      ? t(`problems.${run.data.problem}`)
      : null;
  return (
    <div className={classes.test}>
      <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
        {label}
      </Button>
      <p className={classes.outcome} role="status" data-failed={failure !== null || undefined}>
        {run.isPending ? t('testing') : null}
        {failure !== null ? (
          <>
            <CircleAlert size={18} aria-hidden /> {failure}
          </>
        ) : null}
        {run.data && run.data.problem === null ? (
          <>
            <CircleCheck size={18} aria-hidden /> {success(seconds(run.data.milliseconds))}
          </>
        ) : null}
      </p>
    </div>
  );
}
