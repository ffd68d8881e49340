import { keepPreviousData } from '@tanstack/react-query';
import type { DeliveryState } from '#domain/webhook/delivery';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Webhook deliveries, newest first, page by page. */
export const deliveries = (state: DeliveryState | undefined) =>
  adminCalls.automation.deliveries.infiniteOptions({
    input: (cursor) => ({ limit: 20, state, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
