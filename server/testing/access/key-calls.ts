import type { ApiScope } from '#domain/automation/scopes';

/** What each scope of a key opens, written down a second time by hand. */
export const KEY_CALLS: Record<ApiScope, string[]> = {
  'documents:read': [
    'GET /api/requests/{id}/humanized',
    'GET /api/requests/{id}/image',
    'GET /api/requests/{id}/original',
    'GET /api/storage/{bucket}',
    'GET /api/storage/{bucket}/{file}',
    'POST /api/storage/{bucket}/{file}/sign',
  ],
  'documents:write': [
    'PUT /api/automation/requests/{id}/article-image',
    'PUT /api/automation/requests/{id}/document',
    'PUT /api/automation/requests/{id}/text',
  ],
  'requests:read': [
    'GET /api/admin/requests',
    'GET /api/admin/requests/{id}',
    'GET /api/generations/{id}',
    'GET /api/requests',
    'GET /api/requests/{id}',
    'GET /api/requests/{id}/comments',
    'GET /api/requests/{id}/messages',
    'GET /api/requests/{id}/text',
    'GET /api/requests/{id}/versions',
    'GET /api/requests/{id}/versions/{number}',
  ],
  'requests:write': ['POST /api/requests'],
  'users:read': ['GET /api/admin/users'],
  'pay:read': [
    'GET /api/admin/pay/archive',
    'GET /api/admin/pay/archive/{id}',
    'GET /api/admin/pay/entries',
    'GET /api/admin/pay/entries/{id}',
    'GET /api/admin/pay/unpaid',
    'GET /api/admin/pay/writers',
    'GET /api/admin/payments',
  ],
  'statistics:read': ['GET /api/admin/overview', 'GET /api/admin/statistics', 'GET /api/admin/usage'],
  'texts:check': ['POST /api/text-checks'],
};

/** Of these calls, what a key that a customer made opens: each on what is that customer's alone. */
export const CUSTOMER_KEY_CALLS: string[] = [
  ...KEY_CALLS['documents:read'],
  ...KEY_CALLS['requests:read'].filter((call) => !call.includes('/api/admin/')),
  ...KEY_CALLS['requests:write'],
  ...KEY_CALLS['texts:check'],
];
