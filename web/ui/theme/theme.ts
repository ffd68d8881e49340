import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { SteadyButton } from '../button/steady-button';
import controls from './controls.module.css';

/*
 * Mantine's colour scales in the product's warm tones, for components without own styles. Text, border and background
 * colours come from tokens.css, through the resolver below.
 */
const gray: MantineColorsTuple = [
  '#fbf8f2',
  '#f3ede1',
  '#eae2d3',
  '#ded5c4',
  '#b8ae9b',
  '#938a78',
  '#6b6459',
  '#5a544b',
  '#3a362f',
  '#1d1b18',
];
const dark: MantineColorsTuple = [
  '#f0eadd',
  '#d8d1c3',
  '#b4ab9b',
  '#938a7b',
  '#7a7263',
  '#3a352b',
  '#1f1c17',
  '#171511',
  '#12100d',
  '#0d0b09',
];
const ink: MantineColorsTuple = gray;

/** Colours for the `ink` and red variants, legible in dark mode too; Mantine's defaults for the others. */
const variantColors: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  if (input.variant === 'filled' && input.color === 'red') {
    const border = '1px solid var(--red)';
    return { ...base, background: 'var(--red)', hover: 'var(--red)', color: 'var(--on-red)', border };
  }
  if (input.color !== undefined && input.color !== 'ink') return base;
  const hover = 'var(--paper-2)';
  const color = 'var(--ink)';
  switch (input.variant) {
    case 'filled':
      return {
        background: color,
        hover: 'var(--ink-hover)',
        color: 'var(--on-ink)',
        border: '1px solid var(--ink)',
      };
    case 'outline':
      return { background: 'transparent', hover, color, border: '1px solid var(--ink)' };
    case 'default':
      return { background: 'var(--sheet)', hover, color, border: '1px solid var(--edge)' };
    case 'subtle':
      return { background: 'transparent', hover, color, border: '1px solid transparent' };
    default:
      return base;
  }
};

/** Mantine's theme. Buttons: `sm` (34 px) on working pages, `md` (44 px) for decisions. */
export const theme = createTheme({
  colors: { gray, dark, ink },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  white: '#fffdf9',
  black: '#1d1b18',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '420' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '999px' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    Button: {
      // An explicit variant: toasts avoid covering elements with it (toast-regions.tsx).
      defaultProps: {
        variant: 'filled',
        size: 'sm',
        loaderProps: { type: 'dots' },
        component: SteadyButton,
      },
      classNames: { root: controls.button, label: controls.buttonLabel },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'lg' },
      classNames: { root: controls.actionIcon },
    },
    CloseButton: { classNames: { root: controls.close } },
    Input: { classNames: { input: controls.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      classNames: { label: controls.label, description: controls.description, error: controls.error },
    },
    Pill: { classNames: { root: controls.pill } },
    Chip: { classNames: { label: controls.chip, iconWrapper: controls.chipMark } },
    SegmentedControl: {
      classNames: {
        root: controls.segments,
        indicator: controls.segmentMark,
        control: controls.segmentItem,
        label: controls.segment,
      },
    },
    Switch: {
      defaultProps: { withThumbIndicator: false },
      classNames: {
        track: controls.track,
        thumb: controls.thumb,
        body: controls.toggle,
        label: controls.toggleLabel,
      },
    },
    Checkbox: {
      classNames: {
        input: controls.check,
        icon: controls.tick,
        body: controls.toggle,
        label: controls.toggleLabel,
      },
    },
    Radio: { classNames: { radio: controls.check, icon: controls.tick } },
    Menu: {
      classNames: { dropdown: controls.dropdown },
      // Focus starts at the first item: Mantine's placeholder would be a child of role=menu that is no menu item.
      defaultProps: { shadow: 'none', withInitialFocusPlaceholder: false },
    },
    Popover: { classNames: { dropdown: controls.dropdown }, defaultProps: { shadow: 'none' } },
    Combobox: { classNames: { dropdown: controls.dropdown, option: controls.option } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { size: 'lg' },
        padding: 'lg',
        // Mantine renders a <header>, which would be a second banner landmark.
        attributes: { header: { role: 'presentation' } },
        // The overlay appears first and the dialog 32 ms later, since rendering the dialog may exceed the response time
        // for a click on a slow machine.
        transitionProps: { duration: 200, transition: 'fade-down', enterDelay: 32 },
        overlayProps: { transitionProps: { enterDelay: 0 } },
      },
      classNames: {
        content: controls.dialog,
        header: controls.dialogHeader,
        title: controls.dialogTitle,
        close: controls.touch,
      },
    },
    Paper: { defaultProps: { shadow: 'none' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Skeleton: { classNames: { root: controls.skeleton } },
    Notification: {
      classNames: {
        root: controls.toast,
        description: controls.toastText,
        icon: controls.toastIcon,
        closeButton: controls.touch,
      },
    },
  },
});

const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--paper-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--paper-2)',
  '--mantine-color-disabled-color': 'var(--ink-2)',
  '--mantine-color-disabled-border': 'var(--rule)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-filled-hover': 'var(--ink-hover)',
  '--mantine-color-ink-contrast': 'var(--on-ink)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
