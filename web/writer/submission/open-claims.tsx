import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimReview } from '#contract/claims';
import { CLAIM_KINDS } from '#domain/claims/claim';
import type { FaultFinding } from '#domain/errors';
import { requestClaimsQuery } from '#web/lib/api/request-claims';
import { ClaimDecisions } from '#web/ui/claims/claim-decisions';
import classes from '../dialogs.module.css';

export interface OpenClaimsProps {
  requestId: string;
  /** Kind and words of each. */
  found: readonly FaultFinding[];
  /** Whether the text is written in the page, and is no document. */
  onPage?: boolean;
  /** Whether the text has been changed since. */
  isEarlier?: boolean;
}

/** The open claims of a text that was not accepted for them, each to be confirmed with a source. */
export function OpenClaims({ requestId, found, onPage = false, isEarlier = false }: OpenClaimsProps) {
  // Without suspense, since the messages are needed only after a refusal.
  const { t, ready } = useTranslation(['checks', 'rare'], { useSuspense: false });
  const title = useId();
  const claims = useQuery(requestClaimsQuery(requestId));
  // Of what only a document claims; the request's claims are those of the page's text.
  const [reviews, setReviews] = useState<Record<string, ClaimReview | null>>({});
  if (!ready) return null;
  return (
    <section className={classes.questioned} aria-labelledby={title}>
      <div role="alert">
        <h3 id={title} className={classes.questionedTitle}>
          {t('rare:openClaims.title')}
        </h3>
        <p className={classes.hint}>{t(onPage ? 'rare:openClaims.page' : 'rare:openClaims.document')}</p>
      </div>
      {isEarlier ? <p className={classes.hint}>{t('rare:openClaims.earlier')}</p> : null}
      <ul className={classes.list}>
        {found.map(({ code, message: text }) => {
          const kind = CLAIM_KINDS.find((known) => known === code) ?? 'number';
          const name = `${kind} ${text}`;
          const known = claims.data?.claims.find(
            (claim) =>
              claim.kind === kind &&
              (claim.text === text || claim.places.some(({ words }) => words === text)),
          );
          const review = (known ? known.review : reviews[name]) ?? null;
          return (
            <li key={name}>
              <strong>{text}</strong> · {t(`claims.kinds.${kind}`)}
              {review ? ` · ${t(`claims.states.${review.decision}`, { source: review.source ?? '' })}` : null}
              <ClaimDecisions
                requestId={requestId}
                // What is to be edited or removed, and is still there, can be confirmed.
                claim={{ kind, text, review: review?.decision === 'confirmed' ? review : null }}
                confirmsOnly
                onDecided={(decided) => setReviews((others) => ({ ...others, [name]: decided }))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
