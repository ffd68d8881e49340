import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './fold.module.css';

interface Props {
  label: string;
  /** Expanded initially, for instance while a filter inside is active. */
  open?: boolean;
  children: ReactNode;
}

/** Collapsible on phones, so that what is below comes first; always expanded elsewhere. */
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
