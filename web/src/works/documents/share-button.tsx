import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { shareDocument, type WorkDocument } from '@karakana/contract/works/document.ts';
import { workHistory } from '@karakana/contract/works/work/work-history.ts';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';

/** Shows a document to the customer, or shows it no longer. */
export function ShareButton({ document, refreshes }: { document: WorkDocument; refreshes: Endpoint[] }) {
  const { t } = useTranslation();
  const { id, name, isShared } = document;
  const share = useAction(shareDocument, {
    done: isShared ? 'The customer sees this no longer' : 'The customer sees this now',
    refreshes: [...refreshes, workHistory],
  });
  const label = isShared ? t('Show {{name}} to the customer no longer', { name }) : t('Show {{name}} to the customer', { name });
  return (
    <ActionIcon aria-label={label} title={label} loading={share.pending} onClick={() => share.run({ id, shared: !isShared })}>
      {isShared ? <IconEyeOff size={18} /> : <IconEye size={18} />}
    </ActionIcon>
  );
}
