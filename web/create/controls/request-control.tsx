import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerRequest } from '#contract/customer';
import type { FieldOf } from '#domain/brief/brief';
import { customerRequestQuery } from '#web/lib/api/customer-request';
import { earlierRequests } from '#web/lib/api/customer-requests';
import { dateFormat } from '#web/lib/format/date-formats';
import { langOf } from '../form/brief-bar';
import type { ControlProps } from './control';
import { withProblem } from './with-problem';

/** Milliseconds of rest in typing before the titles are searched. */
const REST_MS = 250;

/** Chooses one of the customer's earlier texts, by its title: the writer is never named. */
export function RequestControl({ form, field, described }: ControlProps<FieldOf<'request'>>) {
  const value = form.brief[field];
  const [typed, setTyped] = useState('');
  const chosen = useQuery({ ...customerRequestQuery(value), enabled: value !== '' }).data;
  const label = ({ title, completedAt }: Pick<CustomerRequest, 'title' | 'completedAt'>) =>
    completedAt
      ? `${title} (${dateFormat(langOf(form), { dateStyle: 'medium' }).format(new Date(completedAt))})`
      : title;
  // The field shows the label of what is chosen, which is no search.
  const [search] = useDebouncedValue(chosen && typed === label(chosen) ? '' : typed, REST_MS);
  const list = useQuery(earlierRequests(search));
  const found = (list.data?.items ?? []).filter((request) => request.hasWriter);
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const none = list.isSuccess && search === '' && options.length === 0;
  return (
    <Select
      size="md"
      searchable
      clearable
      disabled={none}
      placeholder={form.t(none ? 'sameWriter.none' : 'sameWriter.any')}
      nothingFoundMessage={list.isPending ? undefined : form.t('sameWriter.noMatch')}
      clearButtonProps={{ 'aria-label': form.t('sameWriter.any') }}
      data={options.map((request) => ({ value: request.id, label: label(request) }))}
      // The server has searched.
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === '' ? null : value}
      onChange={(id) => form.change({ [field]: id ?? '' })}
      {...withProblem(described, list.isError ? form.t('sameWriter.failed') : undefined)}
    />
  );
}
