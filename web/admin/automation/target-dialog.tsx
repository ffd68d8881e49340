import { Checkbox, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookTarget } from '#contract/automation';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '#domain/webhook/events';
import { invalidate } from '#web/lib/client/invalidate';
import { putRow } from '#web/lib/client/put-row';
import { queryKeys } from '#web/lib/client/query-keys';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { type FieldErrors, useMarkedFields } from '#web/ui/form/use-marked-fields';
import { DialogForm } from '../dialog-form';
import { addWebhookTarget } from './api/add-webhook-target';
import { setWebhookTarget } from './api/set-webhook-target';
import { useEventText } from './use-event-text';

interface TargetForm {
  url: string;
  events: WebhookEvent[];
  active: boolean;
}
type TargetField = 'url' | 'events';

const EMPTY: TargetForm = { url: '', events: [...WEBHOOK_EVENTS], active: true };

export interface TargetDialogProps {
  /** The target to change, or 'new'; null while closed. */
  editing: WebhookTarget | 'new' | null;
  onClose: () => void;
}

/** Adds a target of events, or changes one. */
export function TargetDialog({ editing, onClose }: TargetDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const title =
    editing !== null && editing !== 'new'
      ? t('admin:targets.editTitle', { host: new URL(editing.url).host })
      : t('admin:targets.add');
  return (
    <Modal
      opened={editing !== null}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {editing === null ? null : (
        <TargetFields target={editing === 'new' ? null : editing} onClose={onClose} />
      )}
    </Modal>
  );
}

function TargetFields({ target, onClose }: { target: WebhookTarget | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form, setForm] = useState<TargetForm>(target ?? EMPTY);
  const fields = useMarkedFields<TargetField>();
  const save = useSave(target, {
    onSaved: onClose,
    onRefused: (text) => fields.mark({}, { text }),
    onUrlRefused: (text) => fields.mark({ url: text }, { text, of: ['url'] }),
  });
  const submit = () => {
    fields.clear();
    const url = form.url.trim();
    const urlMissing = isWebAddress(url) ? null : t('targets.urlMissing');
    const eventsMissing = form.events.length > 0 ? null : t('targets.eventsMissing');
    if (urlMissing === null && eventsMissing === null) return save.mutate({ ...form, url });
    fields.mark(
      {
        ...(urlMissing === null ? {} : { url: urlMissing }),
        ...(eventsMissing === null ? {} : { events: eventsMissing }),
      },
      { text: urlMissing ?? eventsMissing ?? '', of: [urlMissing === null ? 'events' : 'url'] },
    );
  };
  return (
    <DialogForm ref={fields.container} onSubmit={submit} onCancel={onClose} busy={save.isPending}>
      <TextInput
        label={t('targets.url')}
        description={t('targets.urlHint')}
        type="url"
        inputMode="url"
        value={form.url}
        error={fields.errors.url}
        onChange={(event) => {
          setForm({ ...form, url: event.currentTarget.value });
          fields.clear('url');
        }}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
      />
      <EventsField
        value={form.events}
        errors={fields.errors}
        onChange={(events) => {
          setForm({ ...form, events });
          fields.clear('events');
        }}
      />
      {target ? (
        <Switch
          label={t('targets.active')}
          checked={form.active}
          onChange={(event) => setForm({ ...form, active: event.currentTarget.checked })}
        />
      ) : null}
    </DialogForm>
  );
}

interface EventsFieldProps {
  value: WebhookEvent[];
  errors: FieldErrors<TargetField>;
  onChange: (events: WebhookEvent[]) => void;
}

function EventsField({ value, errors, onChange }: EventsFieldProps) {
  const { t } = useTranslation('admin');
  const eventText = useEventText();
  return (
    <Checkbox.Group
      label={t('targets.events')}
      value={value}
      error={errors.events}
      onChange={onChange}
      data-wrong={errors.events === undefined ? undefined : true}
      required
    >
      <Stack gap={12} mt={12}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} value={event} label={eventText(event)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface SaveCallbacks {
  onSaved: () => void;
  onRefused: (text: string) => void;
  onUrlRefused: (text: string) => void;
}

function useSave(target: WebhookTarget | null, { onSaved, onRefused, onUrlRefused }: SaveCallbacks) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const faultText = useFaultText();
  const keyed = useSubmissionKey();
  const outcome = {
    onSuccess: () => toast.success(t('targets.saved')),
    onError: (error: Error) => {
      const urlRefused = faultOf(error).problems.some(({ field }) => field === 'url');
      if (urlRefused) onUrlRefused(t('targets.urlRefused'));
      else onRefused(faultText(error));
    },
    onSettled: () => invalidate(client, queryKeys.automation.webhookTargets),
  };
  const add = useMutation({ ...addWebhookTarget(keyed), ...outcome });
  const change = useMutation({
    ...setWebhookTarget,
    ...outcome,
    onSuccess: (saved) => {
      outcome.onSuccess();
      putRow(client, queryKeys.automation.webhookTargets, saved);
    },
  });
  return {
    isPending: add.isPending || change.isPending,
    // Passed here and not to useMutation: it is skipped once the form is unmounted and another may be open.
    mutate: ({ url, events, active }: TargetForm) =>
      target
        ? change.mutate({ id: target.id, url, events, active }, { onSuccess: onSaved })
        : add.mutate({ url, events }, { onSuccess: onSaved }),
  };
}

function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed);
}
