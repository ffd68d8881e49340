import { Check, CircleAlert } from 'lucide-react';
import type { Section } from '#domain/brief/brief';
import type { FormView } from './form-view';
import classes from './section-rail.module.css';
import { isSectionFilledIn, shownSections } from './sections';

interface Props {
  form: FormView;
  /** The section that has the focus. */
  current: Section | null;
  onGo: (section: Section) => void;
}

/** The list of sections beside the form: filled in or not, with a link to each. */
export function SectionRail({ form, current, onGo }: Props) {
  const { t } = form;
  return (
    <nav className={classes.rail} aria-label={t('sections')}>
      <ol>
        {shownSections(form).map((section) => {
          const filled = isSectionFilledIn(form.brief, section);
          const wrong = form.messages[section] !== undefined;
          const Mark = wrong ? CircleAlert : filled ? Check : null;
          return (
            <li key={section}>
              <a
                href={`#brief-${section}`}
                aria-current={current === section ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(section);
                }}
              >
                <span
                  className={classes.mark}
                  data-filled={(filled && !wrong) || undefined}
                  data-wrong={wrong || undefined}
                >
                  {Mark ? (
                    <Mark
                      size={15}
                      strokeWidth={2.5}
                      role="img"
                      aria-label={t(wrong ? 'wrong' : 'filledIn')}
                    />
                  ) : null}
                </span>
                {t(`short.${section}`)}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
