import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps, CSSProperties } from 'react';
import classes from './text-area.module.css';

interface Props extends InputBaseProps, Omit<ComponentProps<'textarea'>, keyof InputBaseProps | 'rows'> {
  /** The number of lines that it shows when empty. */
  minRows: number;
  /** The number of lines from which on its text scrolls. */
  maxRows?: number;
}

/**
 * A multi-line text field that grows with its text. The browser lays it out (`field-sizing`): measuring in scripts takes a
 * layout of the page per field. A browser without `field-sizing` shows `minRows` lines, and the user may drag it larger.
 */
export function TextArea({ minRows, maxRows, ...props }: Props) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={minRows}
      classNames={{ input: classes.growing }}
      styles={{ input: { '--least': minRows, '--most': maxRows } as CSSProperties }}
      {...props}
    />
  );
}
