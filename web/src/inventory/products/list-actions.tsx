import { exportProducts, type ProductFilter } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCamera, IconFileImport, IconFileSpreadsheet, IconTags } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import type { ListAction } from '../../kit/list/list-props.ts';
import { useUser } from '../../shell/session.ts';

type Wish = { filter: ProductFilter; found: number; onMove: () => void; onScan: () => void };

/** What can be done besides adding a product. */
export function useListActions({ filter, found, onMove, onScan }: Wish): ListAction[] {
  const { t } = useTranslation();
  const { role, branches } = useUser();
  const save = useAction(exportProducts, { onDone: saveDownload });
  const mayWrite = may(role, 'products:write');
  const scan = { label: t('Scan with the camera'), icon: <IconCamera size={18} />, onClick: onScan };
  const move = { label: t('Move stock'), icon: <IconArrowsExchange size={18} />, onClick: onMove };
  const importing = { label: t('Import'), icon: <IconFileImport size={18} />, to: '/inventory/products/import' };
  const exporting = { label: t('Export'), icon: <IconFileSpreadsheet size={18} />, pending: save.pending, onClick: () => save.run(filter) };
  return [
    ...(found > 0 ? [scan] : []),
    ...(mayWrite && branches.length > 1 && found > 0 ? [move] : []),
    ...(mayWrite && may(role, 'imports:write') ? [importing] : []),
    ...(may(role, 'exports:read') && found > 0 ? [exporting] : []),
  ];
}

/** What can be done with the chosen ones, or with all that the filter finds. */
export function SelectionActions({ onLabel }: { onLabel: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" leftSection={<IconTags size={18} />} onClick={onLabel}>
      {t('Print labels')}
    </Button>
  );
}
