import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_SCOPES, type ApiScope } from '#domain/automation/scopes';
import { keysOf } from '#domain/keys-of';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { CopyButton } from '#web/ui/button/copy-button';
import { type KeyField, KeyFields, type KeyForm } from '#web/ui/form/key-fields';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { createApiKey } from './api/create-api-key';
import { useScopeText } from './use-scope-text';

const EMPTY: KeyForm<ApiScope> = { name: '', scopes: [], days: '' };

/** Creates an API key and shows it once. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const scopeText = useScopeText();
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const fields = useMarkedFields<KeyField>();
  const keyed = useSubmissionKey();
  const create = useMutation({
    ...createApiKey(keyed),
    onError: (error) => {
      if (faultOf(error).code !== 'REAUTHENTICATION_NEEDED') fields.mark({}, { text: faultText(error) });
    },
    onSettled: () => invalidate(client, calls.automation.apiKeys),
  });
  const close = () => {
    // The answer shows the key, once: the dialog waits for it.
    if (create.isPending) return;
    create.reset();
    fields.clear();
    setForm(EMPTY);
    onClose();
  };
  const submit = () => {
    fields.clear();
    const name = form.name.trim();
    const { scopes, days } = form;
    if (name !== '' && scopes.length > 0) {
      return create.mutate({ name, scopes, expiresInDays: days === '' ? null : Number(days) });
    }
    const scopeMissing = t('admin:keys.scopeMissing');
    fields.mark(
      {
        ...(name === '' ? { name: t('admin:keys.nameMissing') } : {}),
        ...(scopes.length === 0 ? { scopes: scopeMissing } : {}),
      },
      name === '' ? { text: t('admin:validation.required'), of: ['name'] } : { text: scopeMissing },
    );
  };
  const set = (part: Partial<KeyForm<ApiScope>>) => {
    setForm((before) => ({ ...before, ...part }));
    for (const name of keysOf(part)) fields.clear(name);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('admin:keys.create')}
      closeOnClickOutside={!create.data}
      closeOnEscape={!create.data}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {create.data ? (
        <CreatedKey apiKey={create.data.key} onClose={close} />
      ) : (
        <DialogForm
          ref={fields.container}
          onSubmit={submit}
          onCancel={close}
          busy={create.isPending}
          submit={t('admin:keys.create')}
        >
          <KeyFields
            area="admin"
            scopes={API_SCOPES}
            scopeText={scopeText}
            value={form}
            onChange={set}
            errors={fields.errors}
          />
        </DialogForm>
      )}
    </Modal>
  );
}

function CreatedKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <div className={classes.form}>
      <p>{t('admin:keys.shownOnce')}</p>
      <code className={classes.key}>{apiKey}</code>
      <div className={classes.buttons}>
        <CopyButton text={apiKey} what={t('admin:keys.title')} />
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
    </div>
  );
}
