import type { TFunction } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brief, Section } from '#domain/brief/brief';
import { localDay, wishedDay } from '#domain/brief/day';
import { afterNextPaint } from '#web/lib/browser/after-next-paint';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { toast } from '#web/ui/feedback/toast';
import { type FieldMessages, firstMessage, missingMessages, refusedSections } from './field-messages';
import { goToSection } from './go-to-section';

/** The `cause` of the form's error toasts, by which a success removes them. */
const MISSING = 'brief: a field is missing';
const NOT_TAKEN = 'brief: not taken';

/**
 * What keeps the form from being submitted: missing fields and a wish for a day that is over once it has been tried, and what the server
 * refused. `keptDay`: the stored wish, which may stay.
 */
export function useFormProblems(brief: Brief, formT: TFunction<'create'>, keptDay: string | null = null) {
  const { t } = useTranslation(['create', 'common']);
  const faultText = useFaultText();
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Section[]>([]);
  const [reason, setReason] = useState<string | null>(null);

  const missing = missingMessages(brief, interfaceLanguage());
  const wished = wishedDay(brief);
  if (wished !== null && wished !== keptDay && wished < localDay(new Date()))
    missing.writer = formT('pastDay');
  const messages: FieldMessages = asked ? { ...missing } : {};
  for (const section of refused) messages[section] ??= formT('invalid');

  // The toast names one missing field and goes when that is filled in; the others are marked at their fields.
  const first = asked ? firstMessage(missing)?.text : undefined;
  useEffect(() => () => toast.resolved(MISSING), [first]);

  return {
    messages,
    /** Whether the server refused fields. */
    refused: refused.length > 0,
    /** Why the server did not take the brief; null where it took it or was not asked. */
    reason,
    /** To be called when a field is changed. */
    edited: useCallback(() => {
      setRefused([]);
      setReason(null);
    }, []),
    clear: () => {
      setAsked(false);
      setRefused([]);
      setReason(null);
    },
    /** To be called when a generation has ended: the form may be submitted anew. */
    ended: () => setAsked(false),
    /** Whether the form is complete. Shows what is missing otherwise. */
    check: (): boolean => {
      setAsked(true);
      setReason(null);
      const found = firstMessage(missing);
      if (!found) {
        toast.resolved(NOT_TAKEN);
        return true;
      }
      goToSection(found.section);
      // The messages at the fields come first; the toast would delay the response to the click by a frame.
      afterNextPaint(() => toast.error(found.text, { cause: MISSING }));
      return false;
    },
    /** Shows why the server did not take the brief; the toast says that it did not, or alone that its answer was lost. */
    show: (error: unknown, headline = t('common:generation.notTaken')) => {
      const fault = faultOf(error);
      // A dialog over the page reports an ended session. The general text for TOO_LARGE is about files.
      if (fault.code === 'SESSION_MISSING' || fault.code === 'UNANSWERED') setReason(null);
      else setReason(fault.code === 'TOO_LARGE' ? t('create:page.tooLarge') : faultText(error));
      const sections = refusedSections(fault.problems);
      setRefused(sections);
      if (sections[0]) goToSection(sections[0]);
      toast.error(
        faultText(error, () => headline),
        { cause: NOT_TAKEN },
      );
    },
  };
}
