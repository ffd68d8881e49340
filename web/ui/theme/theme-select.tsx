import { SunMoon } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { THEMES, type Theme } from '#web/lib/browser/theme-choice';
import classes from './theme-select.module.css';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  names: Record<Theme, string>;
}

/** The choice of a colour scheme as a button with a picture: a plain select, so that every keyboard and phone knows it. */
export function ThemeSelect({ label, names, ...select }: Props) {
  return (
    <span className={classes.theme}>
      <SunMoon size={20} aria-hidden />
      <select className={classes.select} aria-label={label} title={label} {...select}>
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {names[theme]}
          </option>
        ))}
      </select>
    </span>
  );
}
