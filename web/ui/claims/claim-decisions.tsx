import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimReview, ReviewedClaim } from '#contract/claims';
import { CLAIM_LIMITS, type ClaimDecision } from '#domain/claims/claim';
import { requestClaimsQuery } from '#web/lib/api/request-claims';
import { reviewClaim } from '#web/lib/api/review-claim';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '../feedback/toast';
import { isFocusLost } from '../focus';

/** What the writer will do about a claim before the text is final. */
const ANNOUNCED = ['edited', 'removed'] as const satisfies ClaimDecision[];

interface Props {
  requestId: string;
  claim: Pick<ReviewedClaim, 'kind' | 'text' | 'review'>;
  /** The text is final: nothing is announced any more. */
  confirmsOnly?: boolean;
  onDecided?: (review: ClaimReview | null) => void;
}

/** What the writer may decide about a claim: confirm it with a source, announce that it goes, or reopen it. */
export function ClaimDecisions({ requestId, claim, confirmsOnly = false, onDecided }: Props) {
  const { t } = useTranslation(['checks', 'common']);
  const [source, setSource] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const save = useSave(requestId, claim.text, (review) => {
    setSource(null);
    onDecided?.(review);
  });
  const { kind, text } = claim;
  useFocusOnceDecided(place, claim.review, save.isPending);
  const decide = (decision: ClaimDecision | null, given?: string) =>
    save.mutate({ id: requestId, kind, text, decision, ...(given === undefined ? {} : { source: given }) });
  const confirm = () => {
    const given = source?.trim() ?? '';
    setMissing(given === '');
    if (given !== '') decide('confirmed', given);
  };
  if (source !== null) {
    return (
      <div>
        <TextInput
          label={t('claims.source')}
          description={t('claims.sourceHint')}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
          error={missing && source.trim() === '' ? t('claims.sourceMissing') : undefined}
          maxLength={CLAIM_LIMITS.source}
          readOnly={save.isPending}
          autoFocus
          // It may stand in the form that submits the text, which Enter must not.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            confirm();
          }}
        />
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" loading={save.isPending} onClick={confirm}>
            {t('claims.save')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={save.isPending}
            onClick={() => {
              setSource(null);
              setMissing(false);
              setCancelled(true);
            }}
          >
            {t('common:cancel')}
          </Button>
        </Group>
      </div>
    );
  }
  return (
    <Group ref={place} gap="xs" mt={4} role="group" aria-label={t('claims.actionsOf', { claim: text })}>
      {claim.review ? (
        <Button size="compact-sm" variant="default" loading={save.isPending} onClick={() => decide(null)}>
          {t('claims.reopen')}
        </Button>
      ) : (
        <>
          <Button
            size="compact-sm"
            variant="outline"
            aria-label={t('claims.confirmOf', { claim: text })}
            onClick={() => {
              setSource('');
              setCancelled(false);
            }}
            // Where the focus was before the source's field opened.
            autoFocus={cancelled}
          >
            {t('claims.confirm')}
          </Button>
          {confirmsOnly
            ? null
            : ANNOUNCED.map((decision) => (
                <Button
                  key={decision}
                  size="compact-sm"
                  variant="default"
                  disabled={save.isPending}
                  onClick={() => decide(decision)}
                >
                  {t(`claims.${decision}`)}
                </Button>
              ))}
        </>
      )}
    </Group>
  );
}

/** Saves what is decided about the claim of this text. */
function useSave(requestId: string, text: string, onSaved: (review: ClaimReview | null) => void) {
  const { t } = useTranslation('checks');
  const client = useQueryClient();
  const faultText = useFaultText();
  const { queryKey } = requestClaimsQuery(requestId);
  const cause = `claim ${text}`;
  return useMutation({
    ...reviewClaim,
    onSuccess: ({ key, review }) => {
      toast.resolved(cause);
      client.setQueryData(queryKey, (known) => {
        if (!known) return known;
        return { ...known, claims: known.claims.map((one) => (one.key === key ? { ...one, review } : one)) };
      });
      onSaved(review);
    },
    onError: (error) => {
      toast.error(
        faultText(error, () => t('claims.reviewFailed')),
        { cause },
      );
    },
    // Not awaited: the answer says what was decided.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

/** A decision takes its own buttons away: the first in their place then gets the focus. */
function useFocusOnceDecided(place: RefObject<HTMLElement | null>, review: unknown, isSaving: boolean) {
  const decides = useRef(false);
  // After each change of the review, the buttons are others.
  useLayoutEffect(() => {
    if (isSaving) decides.current = true;
    else if (decides.current && isFocusLost()) place.current?.querySelector('button')?.focus();
  }, [place, review, isSaving]);
}
