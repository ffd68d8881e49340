import { RadioCard, RadioIndicator } from '@mantine/core';
import { HUMANIZE_CHOICES } from '#domain/brief/brief';
import { idsOf } from '../form/field-section';
import type { ControlProps } from './control';
import classes from './humanize-control.module.css';

/** The choice between AI style and a human writer, each with an explanation. */
export function HumanizeControl({ form, described }: ControlProps<'humanize'>) {
  const { humanize } = form.brief;
  return (
    // RadioGroup would add its own label, and Radio itself comes with all that hangs on it.
    <div
      className={classes.cards}
      role="radiogroup"
      data-invalid={described['aria-invalid']}
      aria-labelledby={idsOf('humanize').label}
      {...described}
    >
      {HUMANIZE_CHOICES.map((choice) => (
        <RadioCard
          key={choice}
          name="humanize"
          checked={humanize === choice}
          onClick={() => form.change({ humanize: choice })}
          className={classes.card}
          aria-labelledby={`humanize-${choice}`}
          aria-describedby={`humanize-${choice}-text`}
        >
          <RadioIndicator className={classes.mark} />
          <span className={classes.words}>
            <span className={classes.title} id={`humanize-${choice}`}>
              {form.t(`humanize.${choice}`)}
            </span>
            <span className={classes.text} id={`humanize-${choice}-text`}>
              {form.t(`humanize.${choice}Text`)}
            </span>
          </span>
        </RadioCard>
      ))}
    </div>
  );
}
