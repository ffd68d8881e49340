import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '#contract/identity/factors';
import { CodeForm } from './code-form';
import { proveFactor } from './prove-factor';
import { TextedCode } from './texted-code';

interface Props {
  factor: Factor;
  submit: string;
  onDone: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Verifies a second factor by an app's or a texted code. */
export function FactorForm({ factor, submit, onDone, children }: Props) {
  const { t } = useTranslation('factors');
  if (factor.phone !== null) {
    return (
      <TextedCode id={factor.id} phone={factor.phone} submit={submit} onDone={onDone}>
        {children}
      </TextedCode>
    );
  }
  return (
    <CodeForm
      label={t('challenge.label', { name: factor.friendly_name })}
      submit={submit}
      send={(code) => proveFactor(factor.id, code)}
      onDone={onDone}
    >
      {children}
    </CodeForm>
  );
}
