import classes from './segments.module.css';

interface Props<V extends string | null> {
  /** The radio buttons' name, unique within the page. */
  name: string;
  options: readonly { option: V; label: string; lang?: string }[];
  value: V | undefined;
  onChange: (option: V) => void;
  /** Stays side by side on phones: for short labels. */
  short?: boolean;
  /** ARIA attributes of the group; its name is required. */
  described: Record<string, unknown> & { 'aria-labelledby': string };
}

/** Single choice, side by side, or stacked where the labels are too long. */
export function Segments<V extends string | null>({
  name,
  options,
  value,
  onChange,
  short = false,
  described,
}: Props<V>) {
  return (
    <div
      className={classes.choice}
      role="radiogroup"
      data-short={short || undefined}
      data-invalid={described['aria-invalid']}
      {...described}
    >
      {options.map(({ option, label, lang }) => (
        <label key={option} className={classes.segment} lang={lang}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </div>
  );
}
