import { onDemand } from '../on-demand';
import type { ConfirmDialogProps } from './confirm-modal';

/** A confirmation dialog, loaded on first use. */
export const ConfirmDialog = onDemand<ConfirmDialogProps>(
  async () => (await import('./confirm-modal')).ConfirmModal,
  { shown: ({ opened }) => opened },
);
