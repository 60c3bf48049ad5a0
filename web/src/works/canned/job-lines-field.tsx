import { Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { sumOf } from '../../accounting/minor-units.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProductSearch } from '../../inventory/product-search.tsx';
import { useUser } from '../../shell/session.ts';
import { amountOf, emptySundry, type JobForm, labourOf, partOf } from './job-form.ts';
import { JobLineFields } from './job-line-fields.tsx';
import classes from './job-lines.module.css';

/** All that comes with a service, and ways to add to it. */
export function JobLinesField({ form, labourRate }: { form: UseFormReturnType<JobForm>; labourRate: number }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { branchId } = useUser();
  const { lines } = form.values;
  return (
    <>
      {lines.length > 0 ? (
        <ul className={classes.lines}>
          {lines.map(({ key }, at) => (
            <li key={key} className={classes.line}>
              <JobLineFields form={form} at={at} />
            </li>
          ))}
        </ul>
      ) : null}
      <ProductSearch label={t('Add a part')} branchId={branchId} onChosen={(product) => form.insertListItem('lines', partOf(product))} />
      <Group gap="xs">
        <Button variant="default" leftSection={<IconClock size={18} />} onClick={() => form.insertListItem('lines', labourOf(labourRate))}>
          {t('Add labour')}
        </Button>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => form.insertListItem('lines', emptySundry())}>
          {t('Add a sundry')}
        </Button>
      </Group>
      {lines.length > 0 ? (
        <Group justify="space-between">
          <Text fw={600}>{t('Together')}</Text>
          <Text fw={600}>{money(sumOf(lines.filter(({ isArchived }) => !isArchived).map(amountOf)))}</Text>
        </Group>
      ) : null}
    </>
  );
}
