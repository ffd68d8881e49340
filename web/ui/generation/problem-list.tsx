import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextProblem } from '#contract/generations';
import classes from './problem-list.module.css';
import { useProblemText } from './use-problem-text';

interface Props {
  problems: readonly TextProblem[];
  /** The headings of the text's sections by number; null for one without, such as the introduction. */
  headings: readonly (string | null)[];
  /** Level of the list's heading. */
  level: 2 | 3;
  /** Leads to a section of the text shown on the page. */
  onShow?: (section: number) => void;
  /** What can be done about a problem. */
  action?: (problem: TextProblem) => ReactNode;
}

/** What the checks of a generated text found and could not mend, in plain words, each with its place and what to do. */
export function ProblemList({ problems, headings, level, onShow, action }: Props) {
  const { t } = useTranslation('generation');
  const textOf = useProblemText();
  const Heading = level === 2 ? 'h2' : 'h3';
  const placeOf = ({ code, section, stage }: TextProblem) => {
    if (stage === 'seo') return t('problemList.seo');
    if (section === undefined)
      return t(
        stage === 'outline' && code !== 'other_language' ? 'problemList.headline' : 'problemList.wholeText',
      );
    return (
      headings[section] ?? (section === 0 ? t('introduction') : t('problemList.section', { number: section }))
    );
  };
  if (problems.length === 0) return null;
  return (
    <section className={classes.problems}>
      <Heading className={classes.head}>
        <CircleAlert size={18} aria-hidden /> {t('problemList.title')}
      </Heading>
      <p className={classes.intro}>{t('problemList.intro')}</p>
      <ul className={classes.list}>
        {problems.map((problem, at) => {
          const { text, todo } = textOf(problem);
          const place = placeOf(problem);
          const { section } = problem;
          return (
            <li key={at} className={classes.row}>
              <p className={classes.place}>{place}</p>
              <p className={classes.text}>{text}</p>
              <p className={classes.todo}>{todo}</p>
              <div className={classes.buttons}>
                {section !== undefined && onShow ? (
                  <Button
                    variant="default"
                    aria-label={t('problemList.showOf', { heading: place })}
                    onClick={() => onShow(section)}
                  >
                    {t('problemList.show')}
                  </Button>
                ) : null}
                {action?.(problem)}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
