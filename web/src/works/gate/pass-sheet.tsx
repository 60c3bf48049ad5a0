import { downloadGatePass, type GatePass, listGatePasses, shownCode } from '@karakana/contract/works/gate/gate-pass.ts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { toast } from '../../kit/feedback/toast.ts';
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

/** Finds the pass of a work that still opens the gate, and shows it. */
export function useFindPass(workId: number) {
  const { t } = useTranslation();
  const { open, sheet } = usePassSheet();
  async function find(): Promise<void> {
    const { entries } = await queryClient.fetchQuery({ ...endpointQuery(listGatePasses, { id: workId }), staleTime: 0 });
    const pass = entries.find(({ state }) => state === 'valid');
    if (pass) open(pass);
    else toast('error', t('No gate pass of this car opens the gate any more'));
  }
  return { find, sheet };
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
