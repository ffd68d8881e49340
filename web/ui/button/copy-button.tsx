import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../feedback/toast';
import { copyText } from './copy-text';

interface Props {
  text: string;
  html?: string;
  /** What is copied, for screen readers that announce the button without its context. */
  what: string;
}

/** Copies a text and shows that for two seconds on the button. */
export function CopyButton({ text, html, what }: Props) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    copyText(text, html).then(
      () => setCopied(true),
      () => toast.error(t('result.copyFailed')),
    );
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button
        variant="default"
        aria-label={t('result.copyOf', { what })}
        leftSection={<Icon size={15} aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? t('result.copied') : t('result.copy')}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {copied ? t('result.copied') : ''}
      </span>
    </>
  );
}
