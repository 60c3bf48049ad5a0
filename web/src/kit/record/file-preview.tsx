import { Button, Center, Modal, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../api/save-download.ts';
import { Failed } from '../feedback/failed.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useIsPhone } from '../screen-size.ts';
import classes from './file-preview.module.css';

type Named = { name: string; type: string };
type FileQuery = Pick<UseQueryOptions<{ name: string; file: string }>, 'queryKey' | 'queryFn'>;

/** Shows a picture or PDF where one is, without saving it first. */
export function FilePreview({ shown, onClose }: { shown: (Named & { query: FileQuery }) | undefined; onClose: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Modal opened={shown !== undefined} onClose={onClose} title={shown?.name} size="xl" fullScreen={isPhone}>
      {shown ? <Preview {...shown} /> : null}
    </Modal>
  );
}

function Preview({ query, ...named }: Named & { query: FileQuery }) {
  const { t } = useTranslation();
  // What was kept never changes, and is let go soon after nobody looks at it.
  const { data, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 });
  const address = useAddress(data?.file, named.type);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!data || !address) return <Spinner />;
  return (
    <Stack gap="md" align="stretch">
      <Shown {...named} address={address} />
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => saveDownload(data)} style={{ alignSelf: 'center' }}>
        {t('Download')}
      </Button>
    </Stack>
  );
}

function Shown({ name, type, address }: Named & { address: string }) {
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

/** What a browser can show. */
function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
