import { Button } from '@mantine/core';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RewriteTarget } from './rewrite-dialog';
import classes from './rewriting.module.css';

interface Props {
  target: RewriteTarget;
  disabled: boolean;
  /** Within the text, where it must not outshine what is written. */
  quiet?: boolean;
  onClick: (target: RewriteTarget) => void;
}

/** Opens the dialog that has a text, or one of its sections, written again. */
export function RewriteButton({ target, disabled, quiet = false, onClick }: Props) {
  const { t } = useTranslation('generation');
  // Not `disabled`: the dialog gives the focus back to its button, also where what was asked there keeps all of them from being pressed.
  const pressed = {
    'aria-disabled': disabled || undefined,
    'data-disabled': disabled || undefined,
    onClick: () => onClick(target),
  };
  if (target.section === null) {
    return (
      <Button variant="default" {...pressed}>
        {t('rewrite.text')}
      </Button>
    );
  }
  return (
    <Button
      {...(quiet
        ? { variant: 'subtle', size: 'compact-sm', className: classes.quiet }
        : { variant: 'default' })}
      aria-label={t('rewrite.sectionOf', { heading: target.heading })}
      leftSection={<PenLine size={14} aria-hidden />}
      {...pressed}
    >
      {t('rewrite.section')}
    </Button>
  );
}
