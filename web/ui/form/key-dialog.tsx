import { Button, Modal } from '@mantine/core';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiScope } from '#domain/automation/scopes';
import { keysOf } from '#domain/keys-of';
import { invalidate } from '#web/lib/client/invalidate';
import { type Keyed, useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { CopyButton } from '#web/ui/button/copy-button';
import { focusOn } from '../focus';
import classes from './key-dialog.module.css';
import { type KeyField, KeyFields, type KeyForm } from './key-fields';
import { shownOnce } from './shown-once';
import { useMarkedFields } from './use-marked-fields';

interface NewKey<S extends ApiScope> {
  name: string;
  scopes: S[];
  expiresInDays: number | null;
}

interface KeyDialogProps<S extends ApiScope, Created, Failed> {
  opened: boolean;
  onClose: () => void;
  /** Where its texts are: an admin's key does other things than a customer's. */
  area: 'account' | 'admin';
  scopes: readonly S[];
  scopeText: (scope: S) => string;
  /** How long a key is valid unless another time is chosen; empty: without end. */
  days: string;
  /** The call that creates the key and answers with it, and the list that it changes. */
  create: (keyed: Keyed) => UseMutationOptions<Created, Failed, NewKey<S>>;
  list: Parameters<typeof invalidate>[1];
}

/** Creates an API key and shows it once. */
export function KeyDialog<S extends ApiScope, Created extends { key: string }, Failed>(
  props: KeyDialogProps<S, Created, Failed>,
) {
  const { opened, onClose, area, scopes, scopeText, days, create: createKey, list } = props;
  const { t } = useTranslation(area);
  const common = useTranslation('common');
  const faultText = useFaultText();
  const client = useQueryClient();
  const empty: KeyForm<S> = { name: '', scopes: [], days };
  const [form, setForm] = useState(empty);
  const { container, errors, mark, clear } = useMarkedFields<KeyField>();
  const keyed = useSubmissionKey();
  const create = useMutation({
    ...createKey(keyed),
    onError: (error) => {
      if (faultOf(error).code !== 'REAUTHENTICATION_NEEDED') mark({}, { text: faultText(error) });
    },
    // Not awaited: the key is shown at once, and only once.
    onSettled: () => invalidate(client, list),
  });
  const close = () => {
    // The answer shows the key, once: the dialog waits for it.
    if (create.isPending) return;
    create.reset();
    clear();
    setForm(empty);
    onClose();
  };
  const set = (part: Partial<KeyForm<S>>) => {
    setForm((before) => ({ ...before, ...part }));
    for (const name of keysOf(part)) clear(name);
  };
  const submit = () => {
    clear();
    const name = form.name.trim();
    const missing = {
      ...(name === '' ? { name: t('keys.nameMissing') } : {}),
      ...(form.scopes.length === 0 ? { scopes: t('keys.scopeMissing') } : {}),
    };
    const text = missing.name ?? missing.scopes;
    if (text !== undefined) return mark(missing, { text });
    create.mutate({ name, scopes: form.scopes, expiresInDays: form.days === '' ? null : Number(form.days) });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('keys.create')}
      {...shownOnce(create.data !== undefined)}
      closeButtonProps={{ 'aria-label': common.t('close') }}
    >
      {create.data ? (
        <div className={classes.form}>
          <p ref={focusOn}>{t('keys.shownOnce')}</p>
          <code className={classes.key}>{create.data.key}</code>
          <div className={classes.buttons}>
            <CopyButton text={create.data.key} what={t('keys.title')} />
            <Button onClick={close}>{common.t('done')}</Button>
          </div>
        </div>
      ) : (
        <form
          ref={container}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.isPending) submit();
          }}
        >
          <KeyFields {...{ area, scopes, scopeText, errors }} value={form} onChange={set} />
          <div className={classes.footer}>
            <Button variant="default" disabled={create.isPending} onClick={close}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('keys.create')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
