import { listInsuranceFirms } from '@karakana/contract/garage/insurance.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { useUser } from '../../shell/session.ts';
import type { VehicleForm } from '../edit/vehicle-draft.ts';

/** With whom a vehicle is insured, by which policy and until when. */
export function PolicyFields({ form }: { form: UseFormReturnType<VehicleForm> }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const firms = useEndpointQuery(listInsuranceFirms, {}, { enabled: may(role, 'insurances:read') }).data?.entries ?? [];
  const field = fieldsOf(form);
  return (
    <>
      <Autocomplete autoComplete="off" data={firms.map(({ name }) => name)} limit={8} {...field('insurer', t('Insurer'))} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput autoComplete="off" spellCheck={false} {...field('policyNumber', t('Policy number'))} />
        <DateField {...field('policyValidTo', t('Policy valid to'))} />
      </SimpleGrid>
    </>
  );
}
