import { type ReactNode, useRef } from 'react';
import { isBehind, type OtherVersion, type SaveState } from '#web/lib/saving/saving';

interface Props {
  save: Pick<SaveState<OtherVersion>, 'trouble' | 'change' | 'saved'>;
  /** The state in words; what can be pressed stands beside them, since they are kept unseen for a while. */
  children: ReactNode;
}

/**
 * Whether a text is saved. Screen readers are told of trouble and of its end, and not of each pause in writing: until it is saved, the
 * words about the trouble stay in the live region, so that further attempts say nothing new.
 */
export function SpokenTrouble({ save, children }: Props) {
  const { current: told } = useRef<{ words: ReactNode; ended: boolean }>({ words: null, ended: false });
  const isSaved = !isBehind(save);
  told.words = save.trouble || (isSaved && told.words) ? children : told.ended ? null : told.words;
  told.ended = isSaved;
  const isSpoken = told.words && (save.trouble || isSaved);
  return (
    <>
      <span role="status" className={isSpoken ? undefined : 'visually-hidden'}>
        {told.words}
      </span>
      {isSpoken ? null : children}
    </>
  );
}
