import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ScanProps, useScanSheet } from './scan-sheet.tsx';

/** Opens the camera and reads barcodes with it. */
export function ScanButton({ variant, ...scan }: ScanProps & { variant: 'default' | 'subtle' }) {
  const { t } = useTranslation();
  const { open, sheet } = useScanSheet(scan);
  return (
    <>
      <ActionIcon variant={variant} size={variant === 'default' ? 44 : 36} aria-label={t('Scan with the camera')} onClick={open}>
        <IconCamera size={20} />
      </ActionIcon>
      {sheet}
    </>
  );
}
