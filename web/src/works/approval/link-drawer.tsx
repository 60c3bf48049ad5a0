import { linkEstimate } from '@karakana/contract/works/approval/send.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Drawer, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { CopyField } from '../../kit/form/copy-field.tsx';
import { workReads } from '../work-reads.ts';

/** The link at which a customer answers, for whoever sends it by other ways: `open()`, and `drawer` to put on the screen. */
export function useLinkDrawer({ id }: WorkRecord) {
  const { t } = useTranslation();
  const [link, setLink] = useState<string>();
  const make = useAction(linkEstimate, { refreshes: workReads, onDone: (made) => setLink(made.link) });
  const drawer = (
    <Drawer opened={link !== undefined} onClose={() => setLink(undefined)} position="right" title={t('Copy the link')}>
      <Stack>
        <Text c="dimmed">{t('Whoever has this link sees the estimate and answers it. Send it to the customer alone.')}</Text>
        <CopyField label={t('Link')} value={link ?? ''} />
      </Stack>
    </Drawer>
  );
  return { open: () => make.run({ id }), pending: make.pending, drawer };
}
