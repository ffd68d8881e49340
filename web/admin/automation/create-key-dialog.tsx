import { Button, Checkbox, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_SCOPES, type ApiScope } from '#domain/automation/scopes';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { CopyButton } from '#web/ui/button/copy-button';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { createApiKey } from './api/create-api-key';
import { useScopeText } from './use-scope-text';

const DAYS = ['30', '90', '365'] as const;

/** Creates an API key and shows it once. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [days, setDays] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const fields = useMarkedFields<'name' | 'scopes'>();
  const scopeText = useScopeText();
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
    setName('');
    setDays('');
    setScopes([]);
    onClose();
  };
  const submit = () => {
    fields.clear();
    const unnamed = name.trim() === '';
    if (!unnamed && scopes.length > 0) {
      const expiresInDays = days === '' ? null : Number(days);
      return create.mutate({ name: name.trim(), scopes, expiresInDays });
    }
    const scopeMissing = t('admin:keys.scopeMissing');
    fields.mark(
      {
        ...(unnamed ? { name: t('admin:keys.nameMissing') } : {}),
        ...(scopes.length === 0 ? { scopes: scopeMissing } : {}),
      },
      unnamed ? { text: t('admin:validation.required'), of: ['name'] } : { text: scopeMissing },
    );
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
        <div className={classes.form}>
          <p>{t('admin:keys.shownOnce')}</p>
          <code className={classes.key}>{create.data.key}</code>
          <div className={classes.buttons}>
            <CopyButton text={create.data.key} what={t('admin:keys.title')} />
            <Button onClick={close}>{t('common:close')}</Button>
          </div>
        </div>
      ) : (
        <DialogForm
          ref={fields.container}
          onSubmit={submit}
          onCancel={close}
          busy={create.isPending}
          submit={t('admin:keys.create')}
        >
          <TextInput
            label={t('admin:keys.name')}
            description={t('admin:keys.nameHint')}
            value={name}
            error={fields.errors.name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              fields.clear('name');
            }}
            maxLength={100}
            autoComplete="off"
            required
            data-autofocus
          />
          <Checkbox.Group
            label={t('admin:keys.scopes')}
            description={t('admin:keys.scopesHint')}
            value={scopes}
            error={fields.errors.scopes}
            onChange={(chosen) => {
              setScopes(chosen);
              fields.clear('scopes');
            }}
            data-wrong={fields.errors.scopes === undefined ? undefined : true}
            required
          >
            <Stack gap={12} mt={12}>
              {API_SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={scopeText(scope)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={t('admin:keys.expires')}
            data={[
              { value: '', label: t('admin:keys.never') },
              ...DAYS.map((value) => ({ value, label: t('admin:keys.days', { count: Number(value) }) })),
            ]}
            value={days}
            onChange={(value) => setDays(value ?? '')}
            allowDeselect={false}
          />
        </DialogForm>
      )}
    </Modal>
  );
}
