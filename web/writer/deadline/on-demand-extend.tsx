import { onDemand } from '#web/ui/on-demand';
import type { ExtendDialogProps } from './extend-dialog';

/** Its code comes when the dialog first opens. */
export const OnDemandExtend = onDemand<ExtendDialogProps>(
  async () => (await import('./extend-dialog')).ExtendDialog,
  { shown: ({ assignment }) => assignment !== null },
);
