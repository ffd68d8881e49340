import { Notifications } from '@mantine/notifications';
import controls from './controls.module.css';

/** The live regions and the toasts in them. */
export function ToastRegions() {
  return (
    <Notifications position="top-right" aria-live="polite" className={controls.toasts} containerWidth={400} />
  );
}
