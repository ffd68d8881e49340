import { Button } from '@mantine/core';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RewriteTarget } from './rewrite-dialog';

interface Props {
  target: RewriteTarget;
  disabled: boolean;
  onClick: (target: RewriteTarget) => void;
}

/** Opens the dialog that has a text, or one of its sections, written again. */
export function RewriteButton({ target, disabled, onClick }: Props) {
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
      variant="default"
      size="compact-sm"
      aria-label={t('rewrite.sectionOf', { heading: target.heading })}
      disabled={disabled}
      leftSection={<PenLine size={14} aria-hidden />}
      onClick={() => onClick(target)}
    >
      {t('rewrite.section')}
    </Button>
  );
}
