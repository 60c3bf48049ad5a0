import type { ImportPreview } from '@karakana/contract/imports/import.ts';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { bringsVehicles } from './import-kinds.ts';
import { missingFields, neededFields } from './missing-fields.ts';
import { RowCounts } from './row-counts.tsx';

/** Whether an import would add anything. */
export const addsSomething = ({ newRows, newVehicles }: ImportPreview): boolean => newRows + newVehicles > 0;

/** What an import would do, counted, and what of the file it would leave out. */
export function CheckOutcome({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const { totalRows, newRows, newVehicles, badRows } = preview;
  const knownRows = totalRows - newRows - badRows;
  const vehicles = bringsVehicles(preview) ? [{ label: t('Vehicles to add'), value: newVehicles }] : [];
  const counts = [
    { label: t('Will be added'), value: newRows },
    ...vehicles,
    { label: t('Already in your list'), value: knownRows },
    { label: t('Cannot be added'), value: badRows },
  ];
  return (
    <Stack gap="sm">
      <section role="status" aria-label={t('What the import will do')}>
        <RowCounts counts={counts} />
        {knownRows > 0 ? (
          <Text fz="sm" c="dimmed" mt={4}>
            {addsSomething(preview)
              ? t('Those already in your list stay as they are.')
              : t('There is nothing to add: the rows that can be read are already in your list.')}
          </Text>
        ) : null}
      </section>
      <Columns preview={preview} />
    </Stack>
  );
}

function Columns({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const [missing, needed] = [missingFields(preview), neededFields(preview)];
  const named = (fields: ImportPreview['fields']) => fields.map(({ label }) => translateServerText(label)).join(', ');
  return (
    <>
      {missing.length > 0 ? (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle />} c="var(--mantine-color-text)">
          {t('Choose a column for: {{fields}}', { fields: named(missing) })}
        </Alert>
      ) : null}
      {missing.length === 0 && needed.length > 0 ? (
        <Alert color="blue" variant="light" icon={<IconInfoCircle />} c="var(--mantine-color-text)">
          {t('Only the customers will be added. To add their vehicles too, choose a column for {{fields}}.', {
            fields: named(needed),
          })}
        </Alert>
      ) : null}
    </>
  );
}
