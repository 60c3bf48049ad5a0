import { may } from '@karakana/contract/permissions.ts';
import { exportVehicles } from '@karakana/contract/vehicles/export.ts';
import type { VehicleFilter } from '@karakana/contract/vehicles/vehicle.ts';
import { Button } from '@mantine/core';
import { IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import type { ListAction } from '../../kit/list/list-props.ts';
import type { Chosen } from '../../kit/list/list-selection.tsx';
import { useScreenExists } from '../../shell/screen-link.tsx';
import { useUser } from '../../shell/session.ts';

/** What can be done with all that the list finds. */
export function useListActions({ filter, found }: { filter: VehicleFilter; found: number }): ListAction[] {
  const { t } = useTranslation();
  const { role } = useUser();
  const save = useAction(exportVehicles, { onDone: saveDownload });
  const imports = '/vehicles/import';
  const mayImport = useScreenExists(imports) && may(role, 'imports:write');
  const importing = { label: t('Import'), icon: <IconFileImport size={18} />, to: imports };
  const exporting = { label: t('Export'), icon: <IconFileSpreadsheet size={18} />, pending: save.pending, onClick: () => save.run(filter) };
  return [...(mayImport ? [importing] : []), ...(may(role, 'exports:read') && found > 0 ? [exporting] : [])];
}

/** What can be done with the chosen ones, or with all that the filter finds. */
export function SelectionActions({ chosen, filter }: { chosen: Chosen; filter: VehicleFilter }) {
  const { t } = useTranslation();
  const save = useAction(exportVehicles, { onDone: saveDownload });
  return (
    <Button
      size="sm"
      leftSection={<IconFileSpreadsheet size={18} />}
      loading={save.pending}
      onClick={() => save.run(chosen === 'all' ? filter : chosen)}
    >
      {t('Export')}
    </Button>
  );
}
