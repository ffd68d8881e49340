import type { ReactNode } from 'react';
import buttons from '#web/ui/button/link-button.module.css';

/** Leads a visitor to the Sign Up tab; `page-script.ts` leads whoever is signed in to where their role goes on. */
export function AccountLink({ variant, children }: { variant: 'ink' | 'outline'; children: ReactNode }) {
  return (
    <a className={buttons.button} data-variant={variant} data-size="md" data-account href="/auth?tab=sign-up">
      {children}
    </a>
  );
}
