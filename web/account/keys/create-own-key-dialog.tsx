import { CUSTOMER_SCOPES } from '#domain/automation/scopes';
import { queryKeys } from '#web/lib/client/query-keys';
import { KeyDialog } from '#web/ui/form/key-dialog';
import { createOwnKey } from './api/create-own-key';
import { useOwnScopeText } from './use-own-scope-text';

/** Creates a key of the customer's own and shows it once. */
export function CreateOwnKeyDialog(shown: { opened: boolean; onClose: () => void }) {
  return (
    <KeyDialog
      {...shown}
      area="account"
      scopes={CUSTOMER_SCOPES}
      scopeText={useOwnScopeText()}
      days="365"
      create={createOwnKey}
      list={queryKeys.ownKeys.list}
    />
  );
}
