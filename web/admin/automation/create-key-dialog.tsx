import { API_SCOPES } from '#domain/automation/scopes';
import { queryKeys } from '#web/lib/client/query-keys';
import { KeyDialog } from '#web/ui/form/key-dialog';
import { createApiKey } from './api/create-api-key';
import { useScopeText } from './use-scope-text';

/** Creates an API key and shows it once. */
export function CreateKeyDialog(shown: { opened: boolean; onClose: () => void }) {
  return (
    <KeyDialog
      {...shown}
      area="admin"
      scopes={API_SCOPES}
      scopeText={useScopeText()}
      days=""
      create={createApiKey}
      list={queryKeys.automation.apiKeys}
    />
  );
}
