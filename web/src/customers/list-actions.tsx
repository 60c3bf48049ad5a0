import type { CustomerFilter } from '@karakana/contract/customers/customer.ts';
import { exportCustomers } from '@karakana/contract/customers/export.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconFileImport, IconFileSpreadsheet, IconMessage } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { saveDownload } from '../kit/api/save-download.ts';
import { useAction } from '../kit/api/use-action.ts';
import type { ListAction } from '../kit/list/list-props.ts';
import { useScreenExists } from '../shell/screen-link.tsx';
import { useUser } from '../shell/session.ts';

/** What can be done with all that the list finds. */
export function useListActions({
  filter,
  found,
  onMessage,
}: {
  filter: CustomerFilter;
  found: number;
  onMessage: () => void;
}): ListAction[] {
  const { t } = useTranslation();
  const { role } = useUser();
  const save = useAction(exportCustomers, { onDone: saveDownload });
  const imports = '/customers/import';
  const mayImport = useScreenExists(imports) && may(role, 'imports:write');
  const importing = { label: t('Import'), icon: <IconFileImport size={18} />, to: imports };
  const exporting = { label: t('Export'), icon: <IconFileSpreadsheet size={18} />, pending: save.pending, onClick: () => save.run(filter) };
  const messaging = { label: t('Message all'), icon: <IconMessage size={18} />, onClick: onMessage };
  return [
    ...(mayImport ? [importing] : []),
    ...(may(role, 'exports:read') && found > 0 ? [exporting] : []),
    ...(may(role, 'messages:write') && found > 0 ? [messaging] : []),
  ];
}
