import { useTranslation } from 'react-i18next';
import type { ApiScope, CustomerScope } from '#domain/automation/scopes';

const KEYS = {
  'requests:read': 'requests_read',
  'requests:write': 'requests_write',
  'documents:read': 'documents_read',
  'texts:check': 'texts_check',
} as const satisfies Record<CustomerScope, string>;

const isCustomerScope = (scope: ApiScope): scope is CustomerScope => scope in KEYS;

/** Returns a function that describes a scope of a customer's key. */
export function useOwnScopeText(): (scope: ApiScope) => string {
  const { t } = useTranslation('account');
  return (scope) => (isCustomerScope(scope) ? t(`keys.scope.${KEYS[scope]}`) : scope);
}
