import { CircleCheck, CircleMinus, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#domain/text-checks/finding';
import classes from './text-checks.module.css';
import { useFindingText } from './use-finding-text';

const ICONS: Record<Finding['result'], LucideIcon> = {
  pass: CircleCheck,
  warning: TriangleAlert,
  not_measurable: CircleMinus,
};

interface Props {
  finding: Pick<Finding, 'check' | 'result' | 'reason' | 'values'>;
  /** In which a keyword was found. */
  forms: string[];
  /** The text's language, for the `lang` attribute. */
  lang: string;
  /** How many places of the text the finding has. */
  places: number;
  /** Which of them is being shown; null while none is. */
  shownPlace: number | null;
  onShow: (event: MouseEvent) => void;
}

export function FindingRow({ finding, forms, lang, places, shownPlace, onShow }: Props) {
  const { t } = useTranslation('checks');
  const tell = useFindingText();
  const Icon = ICONS[finding.result];
  const name = t(`checks.${finding.check}`);
  const said = useId();
  return (
    <li className={classes.finding} data-result={finding.result}>
      <Icon size={17} role="img" aria-label={t(`results.${finding.result}`)} />
      <div>
        <strong>{name}</strong>
        <p id={said}>{tell(finding)}</p>
        {forms.length > 0 ? (
          <p className={classes.forms}>
            {t('foundAs')} <span lang={lang}>{forms.join(', ')}</span>
          </p>
        ) : null}
        {places > 0 ? (
          <button
            type="button"
            className={classes.show}
            aria-label={`${buttonText()}: ${name}`}
            // A check may have several findings.
            aria-describedby={said}
            onClick={onShow}
          >
            {buttonText()}
          </button>
        ) : null}
      </div>
    </li>
  );

  function buttonText(): string {
    if (shownPlace !== null && places > 1)
      return t('nextPlace', { at: ((shownPlace + 1) % places) + 1, count: places });
    return t('showPlaces', { count: places });
  }
}
