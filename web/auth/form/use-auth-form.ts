import { type FormRulesRecord, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf, reasonsOf } from '#web/lib/faults/faults';
import { toast } from '#web/ui/feedback/toast';
import { codeOf, useAuthText } from './use-auth-text';

interface Options<Values> {
  initial: Values;
  rules: FormRulesRecord<Values>;
  send: (values: Values) => Promise<void>;
  /** Shown where the server gave no words. */
  failed: string;
  /** True where the page has dealt with the failure itself. */
  onFailure?: (error: unknown, values: Values) => boolean;
}

/**
 * A form of one call: checks on submit, puts the cursor into the first field at fault, sends once at a time, and shows a
 * refusal beside its field where it has one, else in a toast.
 */
export function useAuthForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const [busy, setBusy] = useState(false);
  const form = useForm<Values>({ initialValues: options.initial, validate: options.rules });

  const focus = (field: string | undefined) => {
    if (field) form.getInputNode(field)?.focus();
  };
  const show = (field: string, text: string) => {
    form.setErrors({ [field]: text });
    focus(field);
  };
  const weaknessText = (error: unknown) =>
    t(reasonsOf(error).includes('length') ? 'validation.short' : 'errors.weak_password');
  const refuse = (error: unknown, values: Values) => {
    if (options.onFailure?.(error, values)) return;
    const code = codeOf(error);
    const text = authText(error, options.failed);
    if (/weak_password/i.test(code) && 'password' in values) return show('password', weaknessText(error));
    if (code === 'INVALID_OTP' && 'code' in values) return show('code', text);
    const problem = faultOf(error).problems.find(({ field }) => field in values);
    if (problem?.field === 'email') return show('email', t('validation.emailForm'));
    if (problem?.field === 'phone') return show('phone', t('validation.phone'));
    if (problem) return show(problem.field, problem.message);
    toast.error(text);
  };

  const onSubmit = form.onSubmit(
    async (values) => {
      if (busy) return;
      setBusy(true);
      try {
        await options.send(values);
      } catch (error) {
        refuse(error, values);
      } finally {
        setBusy(false);
      }
    },
    (errors) => {
      const first = Object.keys(options.initial).find((field) => errors[field]);
      focus(first);
      // What is wrong with a filled-in password is said aloud too: it cannot be read back.
      if (first && ['password', 'confirm'].includes(first) && form.values[first])
        toast.error(String(errors[first]));
    },
  );
  return { form, busy, onSubmit };
}
