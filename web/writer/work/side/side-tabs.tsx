import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './side.module.css';
import { SIDE_TABS, type SideTab } from './use-side';

/** Each tab's count, as text where it is not complete; null for none, and undefined for a tab that is not offered. */
export type SideCounts = Record<SideTab, number | string | null | undefined>;

interface Props {
  counts: SideCounts;
  value: SideTab;
  onChange: (tab: SideTab) => void;
}

const tabId = (tab: SideTab) => `side-tab-${tab}`;
const panelId = (tab: SideTab) => `side-panel-${tab}`;

/** The tabs beside the text. Only the chosen one is in the order of Tab; the arrows lead to the others, as in any list of tabs. */
export function SideTabs({ counts, value, onChange }: Props) {
  const { t } = useTranslation('work');
  const list = useRef<HTMLDivElement>(null);
  const offered = SIDE_TABS.filter((tab) => counts[tab] !== undefined);
  const move = (event: KeyboardEvent) => {
    // The browser's own keys, such as the one that goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const button = (tab: SideTab) => list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`);
    // In a narrow window one of them is hidden.
    const shown = offered.filter((tab) => {
      const place = button(tab);
      return place && getComputedStyle(place).display !== 'none';
    });
    const at = shown.indexOf(value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : shown.at(next % shown.length);
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab);
    button(tab)?.focus();
  };
  return (
    // The keys are those of the focused tab within.
    <div ref={list} role="tablist" aria-label={t('tabs.label')} className={classes.tabs} onKeyDown={move}>
      {offered.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls={panelId(tab)}
          tabIndex={tab === value ? 0 : -1}
          className={classes.tab}
          data-tab={tab}
          onClick={() => onChange(tab)}
        >
          {t(`tabs.${tab}`)}
          {counts[tab] ? <span className={classes.count}> {counts[tab]}</span> : null}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  tab: SideTab;
  value: SideTab;
  /** Whether the panel stays empty until its tab is first chosen. */
  isLazy?: boolean;
  children: ReactNode;
}

/** What a tab shows: hidden and not taken away, since comments mark their words in the text, and what is being typed stays. */
export function SidePanel({ tab, value, isLazy = false, children }: PanelProps) {
  const isChosen = tab === value;
  const [isMounted, setIsMounted] = useState(!isLazy || isChosen);
  if (isChosen && !isMounted) setIsMounted(true);
  return (
    <div
      id={panelId(tab)}
      role="tabpanel"
      aria-labelledby={tabId(tab)}
      className={classes.panel}
      hidden={!isChosen}
    >
      {isMounted ? children : null}
    </div>
  );
}
