import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestClaims, ReviewedClaim } from '#contract/claims';
import { mapSource } from '#domain/document/markdown/source-map';
import { requestClaimsQuery } from '#web/lib/api/request-claims';
import { ErrorState } from '../feedback/error-state';
import { FoldingPanel } from '../text-checks/folding-panel';
import classes from '../text-checks/text-checks.module.css';
import { usePlaces } from '../text-checks/use-places';
import { ClaimRow, isOpen } from './claim-row';

interface Props {
  /** The request's. */
  id: string;
  /** The text that is shown, in Markdown. */
  draft: string;
  /** BCP 47 tag of the text's language. */
  lang: string;
  /** The rendered document, in which claims are shown. */
  text: RefObject<HTMLElement | null>;
  /** Called before a place in the text is shown, which may be in a view that is hidden. */
  onShow?: (() => void) | undefined;
  /** Level of the panel's heading. */
  level: 2 | 3;
  /** Whether the panel folds under its heading. */
  folds?: boolean;
  /** Whether the reader decides about the claims: the assigned writer, until the text is submitted. */
  decides: boolean;
}

/** What a text claims, and what confirms it: a line for each claim, the open ones first. */
export function Claims({ id, draft, lang, text, onShow, level, folds, decides }: Props) {
  const { t } = useTranslation('checks');
  const claims = useQuery(requestClaimsQuery(id));
  return (
    <FoldingPanel
      title={t('claims.title')}
      level={level}
      folds={folds}
      summary={claims.data ? summaryOf(claims.data) : null}
      warns={Boolean(claims.data?.open)}
      failed={claims.isLoadingError}
    >
      {claims.isError ? (
        <ErrorState title={t('claims.failed')} error={claims.error} onRetry={() => void claims.refetch()} />
      ) : null}
      {claims.data && claims.data.claims.length > 0 ? (
        <ClaimList {...{ id, draft, lang, text, onShow, decides }} found={claims.data} />
      ) : null}
    </FoldingPanel>
  );

  function summaryOf({ claims: all, open: count }: RequestClaims): string {
    if (all.length === 0) return t('claims.none');
    return count > 0 ? t('claims.open', { count }) : t('claims.allSettled');
  }
}

type ListProps = Pick<Props, 'id' | 'draft' | 'lang' | 'text' | 'onShow' | 'decides'> & {
  found: RequestClaims;
};

function ClaimList({ id, found, draft, lang, text, onShow, decides }: ListProps) {
  const { t } = useTranslation('checks');
  const source = useMemo(() => mapSource(draft), [draft]);
  const { shown, showNext } = usePlaces(text, source, onShow);
  // In the order of the text where a decision is made, so that a claim stays where it was after it.
  const inOrder = decides
    ? found.claims
    : found.claims.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  // The claims are those of the latest version, and the page may show an earlier text.
  const placesOf = ({ places, text: words }: ReviewedClaim) =>
    places.filter(
      ({ in: where, start, end }) =>
        where === 'text' && draft.slice(start, end).replaceAll(/[*_\\]/g, '') === words,
    );
  const isElsewhere = (claim: ReviewedClaim) =>
    claim.places.some(({ in: where }) => where === 'text') && placesOf(claim).length === 0;
  return (
    <>
      {found.claims.some(isElsewhere) ? <p className={classes.intro}>{t('claims.ofLatest')}</p> : null}
      <p className={classes.intro}>
        {t('claims.intro')} {found.required && decides ? t('claims.introRequired') : null}
      </p>
      <ul className={classes.findings}>
        {inOrder.map((claim) => (
          <ClaimRow
            key={claim.key}
            requestId={id}
            claim={claim}
            lang={lang}
            places={placesOf(claim).length}
            shownPlace={shown?.finding === claim.key ? shown.at : null}
            onShow={() => showNext(claim.key, placesOf(claim))}
            decides={decides}
          />
        ))}
      </ul>
    </>
  );
}
