import { onDemand } from '../on-demand';
import type { ReportDialogProps } from './report-dialog';

/** The dialog to report a message, loaded lazily when it is opened. */
export const ReportDialog = onDemand<ReportDialogProps>(
  async () => (await import('./report-dialog')).ReportDialog,
  { shown: ({ message }) => message !== null },
);
