import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from './toast';

/** Tells in a toast why a call was refused; nothing when the user has cancelled its step-up authentication. */
export function useFaultToast(): (error: unknown) => void {
  const faultText = useFaultText();
  return (error) => {
    if (faultOf(error).code !== 'REAUTHENTICATION_NEEDED') toast.error(faultText(error));
  };
}
