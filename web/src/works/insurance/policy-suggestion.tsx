import type { Insurance } from '@karakana/contract/garage/insurance.ts';
import { readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { ValidTo } from '../../vehicles/policy/policy-facts.tsx';
import { insurerOfPolicy } from './insurer-of-policy.ts';

type Suggestion = { vehicleId: number; insurers: Insurance[] | undefined; onUse: (insuranceId: number) => void };

/** With whom the vehicle is insured, to be taken for the claim with one press; nothing where nobody has written it. */
export function PolicySuggestion({ vehicleId, insurers, onUse }: Suggestion) {
  const { t } = useTranslation();
  const vehicle = useEndpointQuery(readVehicle, { id: vehicleId }).data;
  if (!vehicle?.insurer || !insurers) return null;
  const known = insurerOfPolicy(vehicle.insurer, insurers);
  return (
    <Alert variant="outline" color="blue" icon={<IconShieldCheck />} title={t('The policy of this vehicle')}>
      <Text fw={600}>{[vehicle.insurer, vehicle.policyNumber].filter(Boolean).join(' · ')}</Text>
      {vehicle.policyValidTo ? (
        <Text fz="sm" component="div">
          {t('Valid to')} <ValidTo on={vehicle.policyValidTo} />
        </Text>
      ) : null}
      {known ? (
        <Group mt="sm">
          <Button variant="light" onClick={() => onUse(known.id)}>
            {t('Claim from {{name}}', { name: known.firmName })}
          </Button>
        </Group>
      ) : (
        <Text fz="sm" mt="sm">
          {t('You take no claims of this insurer yet.')}
        </Text>
      )}
    </Alert>
  );
}
