import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimReview } from '#contract/claims';
import { CLAIM_KINDS } from '#domain/claims/claim';
import type { FaultFinding } from '#domain/errors';
import { ClaimDecisions } from '#web/ui/claims/claim-decisions';
import classes from '../dialogs.module.css';

export interface OpenClaimsProps {
  requestId: string;
  /** Kind and words of each. */
  found: readonly FaultFinding[];
  /** Whether the text is written in the page, and is no document. */
  onPage?: boolean;
}

/** The open claims of a text that was not accepted for them, each to be confirmed with a source. */
export function OpenClaims({ requestId, found, onPage = false }: OpenClaimsProps) {
  // Without suspense, since the messages are needed only after a refusal.
  const { t, ready } = useTranslation('checks', { useSuspense: false });
  const title = useId();
  const [reviews, setReviews] = useState<Record<string, ClaimReview | null>>({});
  if (!ready) return null;
  return (
    <section className={classes.questioned} aria-labelledby={title}>
      <div role="alert">
        <h3 id={title} className={classes.questionedTitle}>
          {t('claims.refused')}
        </h3>
        <p className={classes.hint}>{t(onPage ? 'claims.refusedOnPage' : 'claims.refusedText')}</p>
      </div>
      <ul className={classes.list}>
        {found.map(({ code, message: text }) => {
          const kind = CLAIM_KINDS.find((known) => known === code) ?? 'number';
          const review = reviews[text] ?? null;
          return (
            <li key={`${code} ${text}`}>
              <strong>{text}</strong> · {t(`claims.kinds.${kind}`)}
              {review ? ` · ${t(`claims.states.${review.decision}`, { source: review.source ?? '' })}` : null}
              <ClaimDecisions
                requestId={requestId}
                claim={{ kind, text, review }}
                confirmsOnly
                onDecided={(decided) => setReviews((known) => ({ ...known, [text]: decided }))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
