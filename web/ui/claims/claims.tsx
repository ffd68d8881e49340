import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestClaims } from '#contract/claims';
import { mapSource } from '#domain/document/markdown/source-map';
import { requestClaimsQuery } from '#web/lib/api/request-claims';
import { ErrorState } from '../feedback/error-state';
import { FoldingPanel } from '../text-checks/folding-panel';
import classes from '../text-checks/text-checks.module.css';
import { usePlaces } from '../text-checks/use-places';
import { ClaimRow, isOpen } from './claim-row';
import { placesIn } from './places-in';

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
  const placed = useMemo(
    () => found.claims.map((claim) => ({ claim, places: placesIn(source, claim) })),
    [found, source],
  );
  // In the order of the text where a decision is made, so that a claim stays where it was after it.
  const inOrder = decides
    ? placed
    : placed.toSorted((a, b) => Number(isOpen(b.claim)) - Number(isOpen(a.claim)));
  // The claims are those of the latest version, and the page may show an earlier text. The writer's own is a pause in writing ahead.
  const isEarlier =
    !decides &&
    placed.some(({ claim, places }) =>
      claim.places.some((place) => place.in === 'text' && !places.some(({ start }) => start === place.start)),
    );
  return (
    <>
      {isEarlier ? <p className={classes.intro}>{t('claims.ofLatest')}</p> : null}
      <p className={classes.intro}>
        {t('claims.intro')} {found.required && decides ? t('claims.introRequired') : null}
      </p>
      <ul className={classes.findings}>
        {inOrder.map(({ claim, places }) => (
          <ClaimRow
            key={claim.key}
            requestId={id}
            claim={claim}
            lang={lang}
            places={places.length}
            shownPlace={shown?.finding === claim.key ? shown.at : null}
            onShow={({ detail }) => showNext(claim.key, places, detail === 0)}
            decides={decides}
          />
        ))}
      </ul>
    </>
  );
}
