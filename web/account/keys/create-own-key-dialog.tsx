import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_SCOPES, type CustomerScope } from '#domain/automation/scopes';
import { keysOf } from '#domain/keys-of';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { CopyButton } from '#web/ui/button/copy-button';
import { type KeyField, KeyFields, type KeyForm } from '#web/ui/form/key-fields';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../account.module.css';
import { createOwnKey } from './api/create-own-key';
import { useOwnScopeText } from './use-own-scope-text';

const EMPTY: KeyForm<CustomerScope> = { name: '', scopes: [], days: '365' };

/** Creates a key of the customer's own and shows it once. */
export function CreateOwnKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const faultText = useFaultText();
  const scopeText = useOwnScopeText();
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const { container, errors, mark, clear } = useMarkedFields<KeyField>();
  const keyed = useSubmissionKey();
  const create = useMutation({
    ...createOwnKey(keyed),
    onError: (error) => {
      if (faultOf(error).code !== 'REAUTHENTICATION_NEEDED') mark({}, { text: faultText(error) });
    },
    onSettled: () => invalidate(client, calls.ownKeys.list),
  });
  const close = () => {
    // The answer shows the key, once: the dialog waits for it.
    if (create.isPending) return;
    create.reset();
    clear();
    setForm(EMPTY);
    onClose();
  };
  const set = (part: Partial<KeyForm<CustomerScope>>) => {
    setForm((before) => ({ ...before, ...part }));
    for (const name of keysOf(part)) clear(name);
  };
  const submit = () => {
    clear();
    const { scopes, days } = form;
    const name = form.name.trim();
    if (name === '')
      return mark({ name: t('account:keys.nameMissing') }, { text: t('account:keys.nameMissing') });
    if (scopes.length === 0) {
      return mark({ scopes: t('account:keys.scopeMissing') }, { text: t('account:keys.scopeMissing') });
    }
    create.mutate({ name, scopes, expiresInDays: days === '' ? null : Number(days) });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('account:keys.create')}
      closeOnClickOutside={!create.data}
      closeOnEscape={!create.data}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {create.data ? (
        <div className={classes.parts}>
          <p className={classes.text}>{t('account:keys.shownOnce')}</p>
          <code className={classes.key}>{create.data.key}</code>
          <div className={classes.buttons} data-end>
            <CopyButton text={create.data.key} what={t('account:keys.title')} />
            <Button onClick={close}>{t('common:close')}</Button>
          </div>
        </div>
      ) : (
        <form
          ref={container}
          className={classes.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.isPending) submit();
          }}
        >
          <KeyFields
            area="account"
            scopes={CUSTOMER_SCOPES}
            scopeText={scopeText}
            value={form}
            onChange={set}
            errors={errors}
          />
          <div className={classes.buttons} data-end>
            <Button variant="default" disabled={create.isPending} onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('account:keys.create')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
