import { onDemand } from '../on-demand';
import type { ConfirmDialogProps } from './confirm-modal';

/** Asks before something that matters; loaded when the first question is asked. */
export const ConfirmDialog = onDemand<ConfirmDialogProps>(
  async () => (await import('./confirm-modal')).ConfirmModal,
  { shown: ({ opened }) => opened },
);
