import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import classes from './admin.module.css';
import { type ExportedList, exportList } from './api/export-list';

interface Props {
  list: ExportedList;
  /** The filter of the list above, as query parameters. */
  filter: Record<string, string>;
  label: string;
  done: string;
  failed: (message: string) => string;
}

/** Downloads every row that the list's filter leaves as a CSV file. */
export function ExportButton({ list, filter, label, done, failed }: Props) {
  const faultText = useFaultText();
  const save = useMutation({
    ...exportList(list),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(faultText(error, failed)),
  });
  return (
    <Button
      className={classes.end}
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate(filter)}
    >
      {label}
    </Button>
  );
}
