import type { TFunction } from 'i18next';
import type { SeenFault } from '#web/lib/faults/faults';
import type { FieldErrors } from '#web/ui/form/use-marked-fields';

/** The fields of 'Create User', named as in the call. */
export type NewUserField = 'fullName' | 'email' | 'password' | 'supportedLanguages';
export type NewUserErrors = FieldErrors<NewUserField>;

interface NewUser {
  fullName: string;
  email: string;
  password: string;
  role: string;
  languages: readonly string[];
}

type T = TFunction<['admin', 'common']>;

/** The errors of a new user that the browser can find, by field. */
export function newUserErrors(user: NewUser, passwordMin: number, t: T): NewUserErrors {
  const errors: NewUserErrors = {};
  if (user.fullName.trim() === '') errors.fullName = t('admin:validation.nameMissing');
  const { email, ...others } = invitationErrors(user, t);
  if (email !== undefined) errors.email = email;
  if (user.password === '') errors.password = t('admin:validation.firstPassword');
  else if (user.password.length < passwordMin) errors.password = t('admin:validation.passwordShort');
  return { ...errors, ...others };
}

/** The same for an invitation, without name and password. */
export function invitationErrors(user: Omit<NewUser, 'fullName' | 'password'>, t: T): NewUserErrors {
  const errors: NewUserErrors = {};
  const email = user.email.trim();
  if (email === '') errors.email = t('admin:validation.emailMissing');
  else if (!/^\S+@\S+\.\S+$/.test(email)) errors.email = t('admin:validation.emailForm');
  if (user.role === 'writer' && user.languages.length === 0)
    errors.supportedLanguages = t('admin:validation.language');
  return errors;
}

/** The errors of a new user that the server reported, by field. */
export function refusedUserErrors({ code, problems }: SeenFault, t: T): NewUserErrors {
  if (code === 'EMAIL_TAKEN') return { email: t('common:errors.EMAIL_TAKEN') };
  if (code === 'WEAK_PASSWORD') return { password: t('common:errors.WEAK_PASSWORD') };
  const errors: NewUserErrors = {};
  for (const { field } of problems) {
    if (field === 'email') errors.email = t('admin:validation.emailForm');
    if (field === 'fullName') errors.fullName = t('admin:validation.nameMissing');
    if (field === 'password') errors.password = t('admin:validation.passwordShort');
    if (field.startsWith('supportedLanguages')) errors.supportedLanguages = t('admin:validation.language');
  }
  return errors;
}
