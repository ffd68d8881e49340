import { type FormErrors, type FormRulesRecord, useForm } from '@mantine/form';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf, NoAnswer, reasonsOf } from '#web/lib/faults/faults';
import { toast } from '#web/ui/feedback/toast';
import { codeOf, useAuthText } from './use-auth-text';

interface Options<Values> {
  initial: Values;
  rules: FormRulesRecord<Values>;
  send: (values: Values) => Promise<void>;
  /** The toast's text where the server sent no message. */
  failed: string;
  /** The toast's text where the answer was lost; else that one may try again. */
  unanswered?: string;
  /** Returns true if the page handled the error itself. */
  onFailure?: (error: unknown, values: Values) => boolean;
  /** Told the address as it is typed, for the form that a person may go on to. */
  onEmail?: ((email: string) => void) | undefined;
}

/**
 * A form with one call: validates on submit, focuses the first invalid field, allows one call at a time, and shows a
 * server error at its field, else in a toast. `lost`: the last call may have been carried out, its answer did not come.
 */
export function useAuthForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const cause = useId();
  /** Errors found in the browser, as opposed to the server's. */
  const found = useRef<FormErrors>({});
  const form = useForm<Values>({
    initialValues: options.initial,
    validate: options.rules,
    // One field's error may be corrected in another: two passwords that match again.
    onValuesChange: (values, before) => {
      if (values.email !== undefined && values.email !== before.email) options.onEmail?.(values.email);
      for (const [field, error] of Object.entries(form.errors)) {
        const rule = rules[field];
        const judged = typeof rule === 'function' && error === found.current[field];
        if (judged && rule(values[field] ?? '', values, field) === null) form.clearFieldError(field);
      }
    },
  });
  const rules: Partial<Record<string, unknown>> = options.rules;
  const { password, confirm } = form.errors;
  const spoken = password ?? confirm;
  // Announces a password's error to screen readers together with the message at the field.
  useEffect(() => {
    if (spoken) return () => toast.resolved(cause);
  }, [spoken, cause]);

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
    const text = authText(error, options.failed, options.unanswered);
    if (/weak_password/i.test(code) && 'password' in values) return show('password', weaknessText(error));
    if (code === 'INVALID_OTP' && 'code' in values) return show('code', text);
    const problem = faultOf(error).problems.find(({ field }) => field in values);
    if (problem?.field === 'email') return show('email', t('validation.emailForm'));
    if (problem?.field === 'phone') return show('phone', t('validation.phone'));
    if (problem) return show(problem.field, problem.message);
    toast.error(text, { cause });
  };

  const onSubmit = form.onSubmit(
    async (values) => {
      if (busy) return;
      setBusy(true);
      toast.resolved(cause);
      try {
        await options.send(values);
      } catch (error) {
        setLost(error instanceof NoAnswer);
        refuse(error, values);
      } finally {
        setBusy(false);
      }
    },
    (errors) => {
      const first = Object.keys(options.initial).find((field) => errors[field]);
      focus(first);
      found.current = errors;
      // A password's error is announced with its text, since the typed value cannot be read back.
      if (first && ['password', 'confirm'].includes(first) && form.values[first])
        toast.error(String(errors[first]), { cause });
    },
  );
  return { form, busy, lost, onSubmit };
}
