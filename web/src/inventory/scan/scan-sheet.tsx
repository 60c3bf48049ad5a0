import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../../kit/screen-size.ts';
import classes from './scan.module.css';
import { type CameraProblem, useCamera } from './use-camera.ts';

export type ScanProps = {
  /** What is done with a barcode, and whether another one is read after it. */
  onScanned: (barcode: string) => 'again' | 'done';
  /** What became of the last one. */
  said?: string | undefined;
};

/** The camera as a sheet: `open()`, and `sheet` to put on the screen. */
export function useScanSheet({ onScanned, said }: ScanProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const close = () => setOpen(false);
  const scan = (barcode: string) => {
    if (onScanned(barcode) === 'done') close();
  };
  const sheet = (
    <Modal opened={isOpen} onClose={close} title={t('Scan a barcode')} fullScreen={isPhone} size="lg" centered>
      {isOpen ? <Camera onScanned={scan} said={said} /> : null}
    </Modal>
  );
  return { open: () => setOpen(true), sheet };
}

function Camera({ onScanned, said }: { onScanned: (barcode: string) => void; said: string | undefined }) {
  const { t } = useTranslation();
  const { video, problem, retry } = useCamera(onScanned);
  if (problem) return <Problem problem={problem} onRetry={retry} />;
  return (
    <Stack gap="sm">
      <div className={classes.frame}>
        {/* Without sound there is nothing to write down. */}
        <video ref={video} className={classes.picture} muted playsInline aria-label={t('What the camera sees')} />
        <div className={classes.aim} aria-hidden />
      </div>
      <Text ta="center" role="status">
        {said ?? t('Hold the barcode in front of the camera')}
      </Text>
    </Stack>
  );
}

/** What to do about it, which only the person can. */
function Problem({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { t } = useTranslation();
  const says: Record<CameraProblem, string> = {
    denied: t('The browser may not use the camera. Press the sign beside the address, allow the camera for this site, and try again.'),
    missing: t('No camera was found. Connect one, or type the digits below the barcode.'),
    busy: t('Another program is using the camera. Close it and try again.'),
    insecure: t('The camera opens only over a safe connection. Open this page with https, or type the digits below the barcode.'),
    unread: t('This browser could not read barcodes. Check the connection and try again, or type the digits below the barcode.'),
  };
  return (
    <Stack gap="md">
      <Alert color="orange" variant="light" c="var(--mantine-color-text)" title={t('The camera does not open')}>
        {says[problem]}
      </Alert>
      <Button variant="default" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Stack>
  );
}
