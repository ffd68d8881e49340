import { Plugin } from 'prosemirror-state';
import { linkTarget } from '#domain/document/link-target';

/** Ctrl, or the command key of a Mac, and a click open a link in a new tab; a click alone puts the cursor into it. */
export const openLinks = new Plugin({
  props: {
    handleDOMEvents: {
      click(_, event) {
        if (!(event.ctrlKey || event.metaKey) || !(event.target instanceof Element)) return false;
        const href = linkTarget(event.target.closest('a[href]')?.getAttribute('href'));
        if (!href || !/^(https?|mailto):/i.test(href)) return false;
        event.preventDefault();
        window.open(href, '_blank', 'noopener,noreferrer');
        return true;
      },
    },
  },
});
