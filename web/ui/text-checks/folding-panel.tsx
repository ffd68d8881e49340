import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './text-checks.module.css';

interface Props {
  title: string;
  level: 2 | 3;
  /** False where it stands in a tab, which hides it as a whole. */
  folds?: boolean;
  /** Whether it is open at first. */
  opened?: () => boolean;
  /** What was found, in a line that stays while the panel is folded. */
  summary: ReactNode;
  /** Stands in its place while it may be out of date. */
  waiting?: string | null;
  /** Whether something in it deserves a look. */
  warns: boolean;
  /** Whether its content says that something failed, which is shown though the panel is folded. */
  failed?: boolean;
  children: ReactNode;
}

/** A panel beside a text that folds under its heading; assistive technology hears when its summary has changed, and nothing of the wait for it. */
export function FoldingPanel({
  title,
  level,
  folds = true,
  opened = () => false,
  summary,
  waiting,
  warns,
  failed = false,
  children,
}: Props) {
  const [unfolded, setUnfolded] = useState(opened);
  const open = unfolded || failed || !folds;
  const content = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes.panel} aria-label={title} data-level={level}>
      <Heading className={classes.title}>
        {folds ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={content}
            onClick={() => setUnfolded(!open)}
            className={classes.handle}
          >
            {title}
            <ChevronDown size={18} aria-hidden />
          </button>
        ) : (
          title
        )}
      </Heading>
      <p className={classes.summary} data-warnings={(warns && !waiting) || undefined}>
        {waiting}
        <span role="status" className={waiting ? 'visually-hidden' : undefined}>
          {summary}
        </span>
      </p>
      <div id={content} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
