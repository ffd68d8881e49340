import { Button, Checkbox, Modal, Select, Stack, TextInput } from '@mantine/core';
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
import { type FieldErrors, useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { createApiKey } from './api/create-api-key';
import { useScopeText } from './use-scope-text';

const DAYS = ['30', '90', '365'] as const;

interface KeyForm {
  name: string;
  scopes: ApiScope[];
  /** How long the key is valid; empty: without end. */
  days: string;
}
type KeyField = 'name' | 'scopes';

const EMPTY: KeyForm = { name: '', scopes: [], days: '' };

/** Creates an API key and shows it once. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
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
  const set = (part: Partial<KeyForm>) => {
    setForm((before) => ({ ...before, ...part }));
    for (const name of keysOf(part)) fields.clear(name);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('admin:keys.create')}
      closeOnClickOutside={!create.data}
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
          <KeyFields value={form} onChange={set} errors={fields.errors} />
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

interface KeyFieldsProps {
  value: KeyForm;
  onChange: (part: Partial<KeyForm>) => void;
  errors: FieldErrors<KeyField>;
}

function KeyFields({ value, onChange, errors }: KeyFieldsProps) {
  const { t } = useTranslation('admin');
  const scopeText = useScopeText();
  return (
    <>
      <TextInput
        label={t('keys.name')}
        description={t('keys.nameHint')}
        value={value.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        maxLength={100}
        autoComplete="off"
        required
        data-autofocus
      />
      <Checkbox.Group
        label={t('keys.scopes')}
        description={t('keys.scopesHint')}
        value={value.scopes}
        error={errors.scopes}
        onChange={(scopes) => onChange({ scopes })}
        data-wrong={errors.scopes === undefined ? undefined : true}
        required
      >
        <Stack gap={12} mt={12}>
          {API_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeText(scope)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('keys.expires')}
        data={[
          { value: '', label: t('keys.never') },
          ...DAYS.map((days) => ({ value: days, label: t('keys.days', { count: Number(days) }) })),
        ]}
        value={value.days}
        onChange={(days) => onChange({ days: days ?? '' })}
        allowDeselect={false}
      />
    </>
  );
}
