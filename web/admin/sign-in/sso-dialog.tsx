import { Modal, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SsoProvider } from '#contract/identity/sso';
import { newId } from '#web/lib/browser/new-id';
import { invalidate } from '#web/lib/client/invalidate';
import { putRow } from '#web/lib/client/put-row';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { CopyButton } from '#web/ui/button/copy-button';
import { toast } from '#web/ui/feedback/toast';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { saveSsoProvider } from './api/save-sso-provider';
import { SsoFields } from './sso-fields';
import {
  asInput,
  emptyOf,
  SSO_KINDS,
  type SsoField,
  type SsoValues,
  ssoAddresses,
  valuesOf,
} from './sso-values';

/** The provider to change; null for a new one. */
export interface Editing {
  provider: SsoProvider | null;
}

/** Whether another admin has changed or removed the provider since the form was opened. */
const isOutdated = (error: Error) => ['STALE_VERSION', 'NOT_FOUND'].includes(faultOf(error).code);

/** Creates or changes a provider, and shows the URLs to enter on the provider's side. */
export function SsoDialog({ editing, onClose }: { editing: Editing | null; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const provider = editing?.provider ?? null;
  return (
    <Modal
      opened={editing !== null}
      onClose={onClose}
      size="lg"
      title={provider ? t('settings:sso.editTitle', { name: provider.name }) : t('settings:sso.add')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {editing ? <SsoForm key={provider?.id} provider={provider} onClose={onClose} /> : null}
    </Modal>
  );
}

function SsoForm({ provider, onClose }: { provider: SsoProvider | null; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const faultText = useFaultText();
  const client = useQueryClient();
  // Chosen before the provider is saved, because the provider's own form needs URLs that contain it.
  const [id] = useState(() => provider?.id ?? newId());
  const [values, setValues] = useState<SsoValues>(() => valuesOf(provider));
  const fields = useMarkedFields<SsoField>();
  const save = useMutation({
    ...saveSsoProvider,
    onSuccess: (saved) => {
      toast.success(t('settings:sso.saved'));
      putRow(client, queryKeys.sso.list, saved);
      invalidate(client, queryKeys.sso.list);
    },
    onError: (error) => {
      const { code, problems } = faultOf(error);
      if (code === 'REAUTHENTICATION_NEEDED') return;
      if (isOutdated(error)) {
        toast.info(t(code === 'NOT_FOUND' ? 'settings:sso.gone' : 'settings:changedMeanwhile'));
        return invalidate(client, queryKeys.sso.list);
      }
      const wrong = problems.map(({ field }) => [field.split('.')[1] ?? field, t('settings:sso.checkField')]);
      const text = problems.length > 0 ? t('settings:sso.check') : faultText(error);
      fields.mark(Object.fromEntries(wrong), { text });
    },
  });
  const change = (changed: Partial<SsoValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    fields.clear(...Object.keys(changed));
  };
  const submit = () => {
    fields.clear();
    const empty = emptyOf(values);
    // Passed here and not to useMutation: it is skipped once the form is unmounted and another may be open.
    if (empty.length === 0)
      return save.mutate(
        { id, provider: asInput(values), seen: provider?.updatedAt ?? null },
        { onSuccess: onClose, onError: (error) => isOutdated(error) && onClose() },
      );
    const wrong = empty.map((name) => [name, t('settings:quotes.needed')]);
    fields.mark(Object.fromEntries(wrong), { text: t('settings:sso.required') });
  };
  return (
    <DialogForm ref={fields.container} onSubmit={submit} onCancel={onClose} busy={save.isPending}>
      <NativeSelect
        label={t('settings:sso.kind')}
        value={values.kind}
        disabled={provider !== null}
        data={SSO_KINDS.map((kind) => ({ value: kind, label: t(`settings:sso.${kind}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: SSO_KINDS.find((kind) => kind === value) ?? 'oidc' })
        }
      />
      <section className={classes.form} aria-label={t('settings:sso.addresses')}>
        <p className={classes.quiet}>{t('settings:sso.addresses')}</p>
        {ssoAddresses(values.kind, id).map(({ name, url }) => (
          <Address key={name} what={t(`settings:sso.${name}`)} url={url} />
        ))}
      </section>
      <SsoFields
        values={values}
        errors={fields.errors}
        keepsSecret={provider?.hasClientSecret ?? false}
        onChange={change}
      />
    </DialogForm>
  );
}

function Address({ what, url }: { what: string; url: string }) {
  return (
    <div className={classes.address}>
      <span>{what}</span>
      <code className={classes.key}>{url}</code>
      <CopyButton text={url} what={what} />
    </div>
  );
}
