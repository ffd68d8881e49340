/** The colour schemes one may choose: the system's own, or one of two. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where this browser keeps the choice; scripts before the first paint read it too (`web/root.tsx`). */
export const THEME_KEY = 'redraft.theme';

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function chosenTheme(): Theme {
  try {
    const value = localStorage.getItem(THEME_KEY);
    return isTheme(value) ? value : 'auto';
  } catch {
    return 'auto'; // storage is barred: the system's
  }
}

/** Paints a page without the interface library in a theme and remembers it; the library does the same for its own pages. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.mantineColorScheme;
  else dataset.mantineColorScheme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The choice then holds until the page is left.
  }
}
