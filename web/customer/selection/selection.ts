import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#web/lib/store';

/** The ids of the texts that are selected on the dashboard. */
export type Selection = Store<ReadonlySet<string>>;

export const createSelection = (): Selection => createStore<ReadonlySet<string>>(new Set());

export const SelectionContext = createContext<Selection>(createSelection());

/** Whether one text is selected. Only its own component rerenders with it. */
export function useSelected(id: string): [selected: boolean, select: (wanted: boolean) => void] {
  const selection = useContext(SelectionContext);
  const selected = useSyncExternalStore(
    selection.subscribe,
    () => selection.get().has(id),
    () => false,
  );
  const select = (wanted: boolean) => {
    const ids = new Set(selection.get());
    if (wanted) ids.add(id);
    else ids.delete(id);
    selection.set(ids);
  };
  return [selected, select];
}
