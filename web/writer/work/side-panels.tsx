import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetail } from '#contract/writer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { EDIT_LIMITS } from '#domain/document/edit-limits';
import { requestClaimsQuery } from '#web/lib/api/request-claims';
import { OnDemandClaims } from '#web/ui/claims/on-demand-claims';
import { OnDemandComments } from '#web/ui/conversation/on-demand-comments';
import { OnDemandThread } from '#web/ui/conversation/on-demand-thread';
import { SnippetLength } from '#web/ui/document/search-preview';
import { TextArea } from '#web/ui/form/text-area';
import { OnDemandTextChecks } from '#web/ui/text-checks/on-demand-text-checks';
import type { Working } from './use-working-copy';
import classes from './work-page.module.css';

interface Props {
  assignment: AssignmentDetail;
  working: Working;
  editable: boolean;
  /** Whether nothing can be changed for a moment. */
  locked: boolean;
  isHandingBack: boolean;
  text: RefObject<HTMLElement | null>;
  /** Shows the text, where it is hidden. */
  onShowText: () => void;
}

/** What stands beside the text: its checks and claims, which lead to their places in it, and the SEO fields. */
export function SidePanels(props: Props) {
  const { assignment, working, editable, locked, isHandingBack, text, onShowText } = props;
  const { t } = useTranslation(['work', 'common']);
  const { id, language, brief, result, rounds } = assignment;
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
  return (
    <section className={classes.side} aria-label={t('work:views.checks')}>
      {/* Comments are made in a review, so there are none before the first. */}
      {isHandingBack || rounds.length === 0 ? null : (
        <OnDemandComments
          requestId={id}
          level={2}
          lang={lang}
          shown={{ markdown, version: null, root: text, onShow: onShowText }}
        />
      )}
      {isHandingBack ? null : <OnDemandThread requestId={id} level={2} />}
      <OnDemandTextChecks
        language={language}
        brief={brief}
        result={checked}
        text={text}
        onShow={onShowText}
        level={2}
      />
      {isHandingBack ? null : (
        <OnDemandClaims
          id={id}
          draft={markdown}
          lang={lang}
          text={text}
          onShow={onShowText}
          level={2}
          decides={editable}
        />
      )}
      <div className={classes.fields}>
        <h2 className={classes.head}>{t('work:seo')}</h2>
        <div>
          <TextInput
            label={t('common:result.seoTitle')}
            value={seoTitle}
            onChange={(event) => working.change({ seoTitle: event.currentTarget.value })}
            maxLength={EDIT_LIMITS.seoTitle}
            lang={lang}
            spellCheck
            readOnly={!editable || locked}
          />
          <SnippetLength kind="title" text={seoTitle} lang={lang} />
        </div>
        <div>
          <TextArea
            label={t('common:result.metaDescription')}
            value={metaDescription}
            onChange={(event) => working.change({ metaDescription: event.currentTarget.value })}
            maxLength={EDIT_LIMITS.metaDescription}
            lang={lang}
            spellCheck
            minRows={3}
            readOnly={!editable || locked}
          />
          <SnippetLength kind="description" text={metaDescription} lang={lang} />
        </div>
        <TextInput
          label={t('common:result.slug')}
          value={slug}
          onChange={(event) => working.change({ slug: event.currentTarget.value })}
          maxLength={EDIT_LIMITS.slug}
          readOnly={!editable || locked}
        />
      </div>
    </section>
  );
}
