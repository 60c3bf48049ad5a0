import type { VehicleDocument } from '@karakana/contract/vehicles/document.ts';
import { Button, Center, Modal, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../kit/api/save-download.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { useIsPhone } from '../../kit/screen-size.ts';
import { blobOf, fileOf } from './document-file.ts';
import classes from './documents.module.css';

/** Shows a document where one is, without saving it first. */
export function DocumentPreview({ document, onClose }: { document: VehicleDocument | undefined; onClose: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Modal opened={document !== undefined} onClose={onClose} title={document?.name} size="xl" fullScreen={isPhone}>
      {document ? <Preview document={document} /> : null}
    </Modal>
  );
}

function Preview({ document }: { document: VehicleDocument }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(fileOf(document.id));
  const address = useAddress(data?.file, document.type);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!data || !address) return <Spinner />;
  return (
    <Stack gap="md" align="stretch">
      <Shown document={document} address={address} />
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => saveDownload(data)} style={{ alignSelf: 'center' }}>
        {t('Download')}
      </Button>
    </Stack>
  );
}

function Shown({ document: { name, type }, address }: { document: VehicleDocument; address: string }) {
  const { t } = useTranslation();
  if (type !== 'application/pdf') return <img src={address} alt={name} className={classes.picture} />;
  // Most browsers of phones have nothing to show a PDF with.
  if (navigator.pdfViewerEnabled) return <iframe src={address} title={name} className={classes.paper} />;
  return (
    <Center mih={160}>
      <Text c="dimmed" ta="center">
        {t('This browser cannot show a PDF. Download it to read it.')}
      </Text>
    </Center>
  );
}

function useAddress(file: string | undefined, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(blobOf(file, type));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, type]);
  return address;
}
