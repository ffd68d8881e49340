/** The colour schemes: the system's, light or dark. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Local storage key of the choice; scripts before the first paint read it too (`web/root.tsx`). */
export const THEME_KEY = 'redraft.theme';

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function chosenTheme(): Theme {
  try {
    const value = localStorage.getItem(THEME_KEY);
    return isTheme(value) ? value : 'auto';
  } catch {
    return 'auto'; // storage is blocked: the system's
  }
}

/** Applies a theme to a page without Mantine, and stores it; Mantine does the same on its own pages. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.mantineColorScheme;
  else dataset.mantineColorScheme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
