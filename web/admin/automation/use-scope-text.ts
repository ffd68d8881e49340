import { useTranslation } from 'react-i18next';
import type { ApiScope } from '#domain/automation/scopes';

const KEYS = {
  'documents:read': 'documents_read',
  'documents:write': 'documents_write',
  'requests:read': 'requests_read',
  'requests:write': 'requests_write',
  'users:read': 'users_read',
  'pay:read': 'pay_read',
  'statistics:read': 'statistics_read',
  'texts:check': 'texts_check',
} as const satisfies Record<ApiScope, string>;

/** Returns a function that describes an API key's scope. */
export function useScopeText(): (scope: ApiScope) => string {
  const { t } = useTranslation('admin');
  return (scope) => t(`keys.scope.${KEYS[scope]}`);
}
