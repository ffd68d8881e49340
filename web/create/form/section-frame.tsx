import { type ReactNode, useState } from 'react';
import { SECTIONS, type Section } from '#domain/brief/brief';
import { isOneOf } from '#domain/unknown-value';
import classes from '../create-page.module.css';
import { langOf } from './brief-bar';
import type { FormView } from './form-view';
import { SectionRail } from './section-rail';

interface Props {
  form: FormView;
  onGo: (section: Section) => void;
  children: ReactNode;
}

/** The form beside its list of sections. A moved focus rerenders the list and not the form. */
export function SectionFrame({ form, onGo, children }: Props) {
  const [current, setCurrent] = useState<Section | null>(null);
  return (
    <div
      className={classes.page}
      lang={langOf(form)}
      onFocusCapture={(event) => {
        const section = event.target.closest<HTMLElement>('[data-section]')?.dataset.section;
        if (isOneOf(SECTIONS, section)) setCurrent(section);
      }}
    >
      <SectionRail form={form} current={current} onGo={onGo} />
      {children}
    </div>
  );
}
