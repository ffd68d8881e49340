import { Switch } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail, SubmittedText } from '#contract/customer';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { OnDemandChanges } from '#web/ui/changes/on-demand-changes';
import { DocumentView } from '#web/ui/document/document-view';
import { FoldingPanel } from '#web/ui/text-checks/folding-panel';

/** Whether the changes are shown, and the switch for it. */
export function useChanges(request: CustomerRequestDetail, submitted: SubmittedText | null) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const { result, language } = request;
  const comparable = submitted !== null && result.draft.trim() !== '';
  return {
    toggle: comparable ? (
      <Switch
        label={t('changes.show')}
        checked={shown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    ) : null,
    changes:
      comparable && shown ? (
        <OnDemandChanges before={result} after={submitted.result} language={language} />
      ) : null,
    showText: () => setShown(false),
  };
}

interface FoldedDraftProps {
  request: CustomerRequestDetail;
  name: string;
  /** Above the draft. */
  children: ReactNode;
}

/** The draft that a submitted text was made from, folded, so that it cannot be mistaken for the text. */
export function FoldedDraft({ request, name, children }: FoldedDraftProps) {
  const { t } = useTranslation('customer');
  const { result, language } = request;
  const blocks = useMemo(() => parseDraft(result.draft), [result.draft]);
  if (blocks.length === 0) return null;
  return (
    <FoldingPanel title={name} level={2} summary={t('request.draftFolded')} warns={false}>
      {children}
      <DocumentView blocks={blocks} language={language} from={3} />
    </FoldingPanel>
  );
}
