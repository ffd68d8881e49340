import type { ReactNode } from 'react';
import buttons from '#web/ui/button/link-button.module.css';

/** Links a visitor to the sign-up tab; `page-script.ts` relinks it to the dashboard for a signed-in user. */
export function AccountLink({ variant, children }: { variant: 'ink' | 'outline'; children: ReactNode }) {
  return (
    <a className={buttons.button} data-variant={variant} data-size="md" data-account href="/auth?tab=sign-up">
      {children}
    </a>
  );
}
