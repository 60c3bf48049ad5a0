import { dayOf } from '@karakana/contract/dates.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Group } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../../kit/record/facts.tsx';
import type { KeyFact } from '../../kit/record/key-facts.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { policyState } from './policy-state.ts';

type Insured = Pick<VehicleRecord, 'insurer' | 'policyNumber' | 'policyValidTo'>;

const stateOf = (validTo: string) => policyState(validTo, dayOf(new Date().toISOString()));

/** With whom a vehicle is insured; nothing is shown where nobody has written it. */
export function PolicyFacts({ vehicle: { insurer, policyNumber, policyValidTo } }: { vehicle: Insured }) {
  const { t } = useTranslation();
  if (insurer === null) return null;
  return (
    <Facts
      title={t('Insurance')}
      facts={[
        { label: t('Insurer'), value: insurer },
        { label: t('Policy number'), value: policyNumber },
        { label: t('Valid to'), value: policyValidTo && <ValidTo on={policyValidTo} /> },
      ]}
    />
  );
}

/** The same as a key fact once it ends within a month, or has ended. */
export function usePolicyFact({ insurer, policyValidTo }: Insured): KeyFact | undefined {
  const { t } = useTranslation();
  if (policyValidTo === null || stateOf(policyValidTo) === 'valid') return undefined;
  return { label: t('Insurance'), value: <ValidTo on={policyValidTo} />, note: insurer };
}

/** The last day of a policy, with a mark where it is near or past. */
export function ValidTo({ on }: { on: string }) {
  const { t } = useTranslation();
  const state = stateOf(on);
  return (
    <Group component="span" gap="xs">
      <DateText on={on} />
      {state === 'expired' ? <StatusBadge tone="failed">{t('Expired')}</StatusBadge> : null}
      {state === 'soon' ? <StatusBadge tone="waiting">{t('Ends soon')}</StatusBadge> : null}
    </Group>
  );
}
