import { Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { languageWithinSentence } from '#web/lib/format/within-sentence';
import { toast } from '#web/ui/feedback/toast';
import { DialogForm } from '../dialog-form';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { writersFound } from '../users/api/users';
import { assign } from './api/assign';
import { usePutRequest } from './use-put-request';

interface Props {
  request: Pick<AdminRequest, 'id' | 'title' | 'language' | 'sampleData' | 'writerId' | 'customerId'>;
  opened: boolean;
  onClose: () => void;
}

/** How long the search waits for the next key, in milliseconds. */
const PAUSE_MS = 250;

/** Assigns a request to an active writer of its language. */
export function AssignDialog({ request, opened, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const client = useQueryClient();
  const refresh = useInvalidateAdmin();
  const put = usePutRequest();
  const [writerId, setWriterId] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [missing, setMissing] = useState(false);
  // As the admin saw it on opening: the request goes on being updated behind the dialog.
  const [from, setFrom] = useState(request.writerId);
  if (!opened && from !== request.writerId) setFrom(request.writerId);
  const [asked] = useDebouncedValue(search, PAUSE_MS);
  const found = useQuery(writersFound(opened ? asked.trim() : null));
  const assigned = useMutation({
    ...assign,
    onSuccess: (saved) => {
      put(saved);
      setWriterId(null);
      toast.success(t('admin:assign.done', { title: request.title, name: saved.writerName ?? '' }));
      onClose();
    },
    onError: (error) => {
      if (faultOf(error).code !== 'WRONG_STATE') return toast.error(faultText(error));
      toast.info(t('admin:assign.changed', { title: request.title }));
      invalidate(client, queryKeys.admin.request);
      onClose();
    },
    onSettled: () => void refresh(),
  });
  const able = (found.data?.items ?? []).filter(
    (user) =>
      !user.deactivated &&
      user.id !== request.writerId &&
      user.id !== request.customerId &&
      // A sample writer cannot sign in.
      (request.sampleData || !user.sampleData) &&
      user.supportedLanguages?.includes(request.language),
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('admin:assign.title', { title: request.title })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DialogForm
        busy={assigned.isPending}
        submit={t('admin:assign.submit')}
        onCancel={onClose}
        onSubmit={() => {
          setMissing(writerId === null);
          if (writerId !== null) assigned.mutate({ id: request.id, writerId, from });
        }}
      >
        <Select
          searchable
          clearable
          label={t('admin:assign.writer')}
          description={t('admin:assign.hint', {
            language: languageWithinSentence(t(`common:languages.${request.language}`)),
          })}
          data={able.map(({ id, fullName, email }) => ({ value: id, label: fullName || email || id }))}
          value={writerId}
          onChange={(chosen) => {
            setWriterId(chosen);
            setMissing(false);
          }}
          onSearchChange={setSearch}
          nothingFoundMessage={found.isPending ? t('common:loading') : t('admin:assign.none')}
          error={found.isError ? faultText(found.error) : missing ? t('admin:assign.missing') : undefined}
        />
      </DialogForm>
    </Modal>
  );
}
