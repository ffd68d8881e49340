import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetail } from '#contract/writer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import type { GenerationResult } from '#domain/generation/result';
import { requestClaimsQuery } from '#web/lib/api/request-claims';
import { OnDemandClaims } from '#web/ui/claims/on-demand-claims';
import { OnDemandComments } from '#web/ui/comments/on-demand-comments';
import { OnDemandTextChecks } from '#web/ui/text-checks/on-demand-text-checks';
import { useTextChecks } from '#web/ui/text-checks/use-text-checks';
import { OnDemandThread } from '#web/ui/thread/on-demand-thread';
import type { Working } from '../use-working-copy';
import { SeoFields } from './seo-fields';
import classes from './side.module.css';
import { type SideCounts, SidePanel, SideTabs } from './side-tabs';
import type { Side } from './use-side';

interface Props {
  assignment: AssignmentDetail;
  working: Working;
  editable: boolean;
  /** Whether nothing can be changed for a moment. */
  locked: boolean;
  isHandingBack: boolean;
  text: RefObject<HTMLElement | null>;
  side: Side;
  /** Shows the text, where it is hidden. */
  onShowText: () => void;
}

/** What stands beside the text, in tabs: its checks with the SEO fields, its claims, the comments on it and the messages. */
export function SidePanels(props: Props) {
  const { assignment, working, editable, locked, isHandingBack, text, side, onShowText } = props;
  const { t } = useTranslation('work');
  const { id, language, brief, result, wishes } = assignment;
  const lang = LANGUAGE_TAGS[language];
  const { markdown, seoTitle, metaDescription, slug } = working.text;
  const { suggestedHeadings } = result;
  const checked = useMemo(
    () => ({ draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings }),
    [markdown, seoTitle, metaDescription, slug, suggestedHeadings],
  );
  // The server finds claims in what is saved.
  const client = useQueryClient();
  const { version } = working.save;
  useEffect(() => {
    if (version > 0) void client.invalidateQueries({ queryKey: requestClaimsQuery(id).queryKey });
  }, [client, id, version]);
  const counts = useCounts(assignment, checked, side, isHandingBack);
  const { tab } = side;
  return (
    <section className={classes.side} aria-label={t('tabs.label')} onFocus={side.settle}>
      <SideTabs counts={counts} value={tab} onChange={side.choose} />
      <SidePanel tab="checks" value={tab}>
        <OnDemandTextChecks
          language={language}
          brief={brief}
          result={checked}
          wishes={wishes}
          text={text}
          onShow={onShowText}
          level={2}
          folds={false}
        />
        <SeoFields working={working} lang={lang} readOnly={!editable || locked} />
      </SidePanel>
      <SidePanel tab="claims" value={tab} isLazy>
        {isHandingBack ? null : (
          <OnDemandClaims
            id={id}
            draft={markdown}
            lang={lang}
            text={text}
            onShow={onShowText}
            level={2}
            folds={false}
            decides={editable}
          />
        )}
      </SidePanel>
      {side.openComments === null ? null : (
        <SidePanel tab="comments" value={tab}>
          {isHandingBack ? null : (
            <OnDemandComments
              requestId={id}
              level={2}
              lang={lang}
              shown={{
                ...{ markdown, version: null, root: text, onShow: onShowText },
                onPick: () => side.choose('comments'),
              }}
            />
          )}
        </SidePanel>
      )}
      <SidePanel tab="messages" value={tab} isLazy>
        {isHandingBack ? null : <OnDemandThread requestId={id} level={2} />}
      </SidePanel>
    </section>
  );
}

/** What each tab holds that asks for a look: warnings, open claims, open comments, and all messages. */
function useCounts(
  { id, language, brief, wishes }: AssignmentDetail,
  checked: GenerationResult,
  { openComments, messages }: Side,
  isHandingBack: boolean,
): SideCounts {
  const { checks } = useTextChecks(language, brief, checked, wishes);
  const claims = useQuery({ ...requestClaimsQuery(id), enabled: !isHandingBack });
  return {
    checks: checks.data?.checks.filter((finding) => finding.result === 'warning').length ?? null,
    claims: claims.data?.open ?? null,
    comments: openComments ?? undefined,
    messages: messages ?? undefined,
  };
}
