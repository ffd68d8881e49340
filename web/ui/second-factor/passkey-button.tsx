import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import classes from './second-factor.module.css';
import { usePasskeyText } from './use-passkey-text';

interface Props {
  text: string;
  /** The passkey call. */
  send: () => Promise<unknown>;
  onDone: () => void;
  /** True if it is the page's primary action. */
  primary?: boolean;
}

/** Opens the browser's passkey dialog. An error is shown beside the button. */
export function PasskeyButton({ text, send, onDone, primary = false }: Props) {
  const passkeyText = usePasskeyText();
  const [problem, setProblem] = useState<string | null>(null);
  const reach = useMutation({
    mutationFn: send,
    onMutate: () => setProblem(null),
    onSuccess: onDone,
    onError: (error) => setProblem(passkeyText(error)),
  });
  return (
    <div>
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={<KeyRound size={18} aria-hidden />}
        loading={reach.isPending}
        onClick={() => reach.mutate()}
      >
        {text}
      </Button>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  );
}
