import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props {
  icon: ReactNode;
  label: string;
  /** What it downloads, in full, for those who hear the button without its row. */
  name: string;
  /** Says itself how it went. */
  download: () => Promise<unknown>;
}

/** A download in a row; busy by itself, so that the other rows need not be drawn anew. */
export function DownloadButton({ icon, label, name, download }: Props) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await download().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={icon}
      aria-label={name}
      loading={busy}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
