import { SunMoon } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { THEMES, type Theme } from '#web/lib/browser/theme-choice';
import classes from './theme-select.module.css';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  names: Record<Theme, string>;
}

/** A native select styled as an icon button, which works with every keyboard and phone. */
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
