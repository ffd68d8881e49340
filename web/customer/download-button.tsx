import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props {
  icon: ReactNode;
  label: string;
  /** The full accessible name, for screen readers that announce the button without its row. */
  name: string;
  /** Reports its own success or failure. */
  download: () => Promise<unknown>;
}

/** A download button in a row. Its busy state is kept here, so that other rows do not rerender. */
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
