import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../../kit/record/facts.tsx';
import { CallLink } from '../../kit/text/phone.tsx';
import { PolicyFacts } from '../policy/policy-facts.tsx';
import { fuelName, transmissionName } from '../vehicle-words.ts';
import { CustomerLink } from './vehicle-links.tsx';

/** Whose a vehicle is, and what stands in its papers. */
export function VehicleSide({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { customerName, customerMobile, vin, engineNumber, fuelType, transmission, note } = vehicle;
  const mobile = customerMobile ? [{ label: t('Mobile number'), value: <CallLink number={customerMobile} /> }] : [];
  const details = [
    { label: t('VIN / Chassis Number'), value: vin },
    { label: t('Engine number'), value: engineNumber },
    { label: t('Fuel'), value: fuelType && fuelName(t, fuelType) },
    { label: t('Transmission'), value: transmission && transmissionName(t, transmission) },
    { label: t('Note'), value: note && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text> },
  ];
  return (
    <>
      <Facts title={t('Owner')} facts={[{ label: t('Customer'), value: customerName && <CustomerLink {...vehicle} /> }, ...mobile]} />
      <Facts title={t('Details')} facts={details} />
      <PolicyFacts vehicle={vehicle} />
    </>
  );
}
