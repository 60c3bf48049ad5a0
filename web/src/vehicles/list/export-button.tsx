import { exportVehicles } from '@karakana/contract/vehicles/export.ts';
import type { VehicleFilter } from '@karakana/contract/vehicles/vehicle.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';

/** Saves what the list shows as a spreadsheet. */
export function ExportButton({ filter }: { filter: VehicleFilter }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(exportVehicles, { onDone: saveDownload });
  return (
    <Button variant="default" leftSection={<IconFileSpreadsheet size={18} />} loading={pending} onClick={() => run(filter)}>
      {t('Export')}
    </Button>
  );
}
