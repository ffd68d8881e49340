import { onDemand } from '../on-demand';
import type { TextDialogProps } from './text-modal';

/** A dialog that asks for one text, loaded on first use. */
export const TextDialog = onDemand<TextDialogProps>(async () => (await import('./text-modal')).TextModal, {
  shown: ({ opened }) => opened,
});
