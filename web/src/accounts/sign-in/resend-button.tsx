import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCountdown } from './countdown.ts';

/** Long enough for a message to arrive before another one is asked for. */
const pauseSeconds = 30;

type ResendProps = {
  label: string;
  /** Gives nothing when it failed; then one need not wait to try again. */
  onResend: () => Promise<unknown>;
  pending: boolean;
};

/** Sends a message again, after a pause. It starts waiting, because the first message has just gone out. */
export function ResendButton({ label, onResend, pending }: ResendProps) {
  const { t } = useTranslation();
  const { left, restart } = useCountdown(pauseSeconds);
  const resend = async () => {
    if ((await onResend()) !== undefined) restart();
  };
  return (
    <Button variant="default" size="md" fullWidth loading={pending} disabled={left > 0} onClick={resend}>
      {left > 0 ? t('Send again in {{left}} s', { left }) : label}
    </Button>
  );
}
