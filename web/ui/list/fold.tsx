import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './fold.module.css';

interface Props {
  label: string;
  /** Unfolded from the start, as where something in it is in force. */
  open?: boolean;
  children: ReactNode;
}

/** On phones its content folds into one line, so that what is below comes first; elsewhere it simply stands there. */
export function Fold({ label, open = false, children }: Props) {
  const [opened, setOpened] = useState(open);
  const content = useId();
  return (
    <div className={classes.fold} data-opened={opened || undefined}>
      <button
        type="button"
        className={classes.handle}
        aria-expanded={opened}
        aria-controls={content}
        onClick={() => setOpened(!opened)}
      >
        {label}
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={content} className={classes.content}>
        {children}
      </div>
    </div>
  );
}
