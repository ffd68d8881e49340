import { keepPreviousData } from '@tanstack/react-query';
import type { DeliveryState } from '#domain/webhook/delivery';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Webhook deliveries, newest first, page by page. */
export const deliveries = (state: DeliveryState | undefined) =>
  calls.automation.deliveries.infiniteOptions({
    input: (cursor) => ({ limit: 20, state, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
