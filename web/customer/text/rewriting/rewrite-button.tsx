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
  if (target.section === null) {
    return (
      <Button variant="default" disabled={disabled} onClick={() => onClick(target)}>
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
      disabled={disabled}
      leftSection={<PenLine size={14} aria-hidden />}
      onClick={() => onClick(target)}
    >
      {t('rewrite.section')}
    </Button>
  );
}
