import { useTranslation } from 'react-i18next';
import { TextArea } from '#web/ui/form/text-area';

interface Props {
  /** The accessible name. */
  name: string;
  /** UTF-16 code units. More can be pasted, so that nothing is cut off unseen, and is refused at the save. */
  max: number;
  minRows: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text of several lines, which shows its length once it nears the limit. */
export function LongText({ name, max, minRows, value, error, onChange }: Props) {
  const { t, i18n } = useTranslation('guide');
  const number = new Intl.NumberFormat(i18n.language);
  const used = value.trim().length;
  const count = t('count', { used: number.format(used), max: number.format(max) });
  return (
    <TextArea
      size="md"
      minRows={minRows}
      maxRows={14}
      aria-label={name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error && used > max ? `${error}: ${count}` : error}
      description={!error && used > max * 0.8 ? count : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
