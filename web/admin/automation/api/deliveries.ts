import { keepPreviousData } from '@tanstack/react-query';
import type { DeliveryState } from '#domain/webhook/delivery';
import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** The messages to the webhook, newest first. */
export const deliveries = (state: DeliveryState | undefined) =>
  calls.automation.deliveries.infiniteOptions({
    input: (cursor) => ({ limit: 20, state, cursor }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
