import { downloadGatePass, type GatePass, shownCode } from '@karakana/contract/works/gate-pass.ts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';

/** A gate pass to read out or print: `open(pass)`, and `sheet` to put on the screen. */
export function usePassSheet() {
  const { t } = useTranslation();
  const [pass, setPass] = useState<GatePass>();
  const close = () => setPass(undefined);
  const sheet = (
    <Modal opened={pass !== undefined} onClose={close} title={t('Gate pass')} centered>
      {pass ? <Pass pass={pass} onClose={close} /> : null}
    </Modal>
  );
  return { open: setPass, sheet };
}

function Pass({ pass, onClose }: { pass: GatePass; onClose: () => void }) {
  const { t } = useTranslation();
  const print = useAction(downloadGatePass, { onDone: saveDownload });
  return (
    <Stack gap="md" align="center" ta="center">
      <Text fz={32} component="div">
        <Plate registration={pass.registration} />
      </Text>
      <Text fz={36} fw={700} ff="monospace">
        {shownCode(pass.shortCode)}
      </Text>
      <Text component="div">
        {t('For one way out, until')} <MomentText at={pass.validUntil} />
      </Text>
      <Button
        fullWidth
        size="md"
        leftSection={<IconPrinter size={18} />}
        loading={print.pending}
        onClick={() => print.run({ id: pass.id })}
      >
        {t('Print')}
      </Button>
      <Button fullWidth size="md" variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
    </Stack>
  );
}
