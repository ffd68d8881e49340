import { CircleCheck, CircleHelp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewedClaim } from '#contract/claims';
import classes from '../text-checks/text-checks.module.css';
import { ClaimDecisions } from './claim-decisions';

interface Props {
  requestId: string;
  claim: ReviewedClaim;
  lang: string;
  /** How many places of the text the claim has. */
  places: number;
  /** Which of them is being shown; null while none is. */
  shownPlace: number | null;
  onShow: (event: MouseEvent) => void;
  decides: boolean;
}

/** Whether neither the brief nor a source confirms it. */
export function isOpen({ supported, review }: Pick<ReviewedClaim, 'supported' | 'review'>): boolean {
  return supported === null && review?.decision !== 'confirmed';
}

export function ClaimRow({ requestId, claim, lang, places, shownPlace, onShow, decides }: Props) {
  const { t } = useTranslation('checks');
  const open = isOpen(claim);
  const Icon = open ? CircleHelp : CircleCheck;
  return (
    <li className={classes.finding} data-result={open ? 'warning' : 'pass'}>
      <Icon size={17} aria-hidden />
      <div>
        <strong lang={lang}>{claim.text}</strong>
        <p>
          {t(`claims.kinds.${claim.kind}`)} · {stateText()}
          {fieldText()}
        </p>
        {places > 0 ? (
          <button
            type="button"
            className={classes.show}
            aria-label={`${placeText()}: ${claim.text}`}
            onClick={onShow}
          >
            {placeText()}
          </button>
        ) : null}
        {decides && claim.supported === null ? <ClaimDecisions requestId={requestId} claim={claim} /> : null}
      </div>
    </li>
  );

  function stateText(): string {
    const { review, supported } = claim;
    if (review) return t(`claims.states.${review.decision}`, { source: review.source ?? '' });
    return t(`claims.states.${supported ?? 'open'}`);
  }

  function fieldText(): string {
    const fields = claim.places.map(({ in: field }) =>
      field === 'text' ? '' : ` · ${t(`claims.in.${field}`)}`,
    );
    return [...new Set(fields)].join('');
  }

  function placeText(): string {
    if (shownPlace !== null && places > 1)
      return t('nextPlace', { at: ((shownPlace + 1) % places) + 1, count: places });
    return t('showPlaces', { count: places });
  }
}
