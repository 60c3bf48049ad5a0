import type { HistoryValue } from '@karakana/contract/history.ts';
import { fuelTypes, transmissions } from '@karakana/contract/vehicles/vehicle.ts';
import type { i18n, TFunction } from 'i18next';
import { dayText } from '../kit/text/account-days.ts';
import { quantityText } from '../kit/text/quantity.tsx';

type Words = { t: TFunction; i18n: Pick<i18n, 'language'> };

export function fuelName(t: TFunction, fuel: (typeof fuelTypes)[number]): string {
  return { petrol: t('Petrol'), diesel: t('Diesel'), hybrid: t('Hybrid'), electric: t('Electric'), gas: t('Gas') }[fuel];
}

export function transmissionName(t: TFunction, transmission: (typeof transmissions)[number]): string {
  return { manual: t('Manual'), automatic: t('Automatic') }[transmission];
}

/** What the fields of a vehicle are called in its history, where they are named as on the wire. */
export function vehicleFieldName(t: TFunction, field: string): string {
  const names: Record<string, string> = {
    registration: t('Registration'),
    make_name: t('Make'),
    model_name: t('Model'),
    vin: t('VIN / Chassis Number'),
    customer_name: t('Customer'),
    year: t('Year'),
    colour: t('Colour'),
    engine_number: t('Engine number'),
    fuel_type: t('Fuel'),
    transmission: t('Transmission'),
    odometer: t('Odometer'),
    note: t('Note'),
    insurer: t('Insurer'),
    policy_number: t('Policy number'),
    policy_valid_to: t('Policy valid to'),
    next_service_on: t('Next service on'),
    next_service_odometer: t('Next service at'),
  };
  return names[field] ?? field;
}

/** Days and distances as people write them, and the words for what is chosen from a list. */
export function vehicleValueName({ t, i18n }: Words, field: string, value: HistoryValue): string | undefined {
  if (field.endsWith('odometer') && typeof value === 'number') return kilometres(value, i18n.language);
  if ((field === 'next_service_on' || field === 'policy_valid_to') && typeof value === 'string') return dayText(value, i18n.language);
  const fuel = field === 'fuel_type' && fuelTypes.find((known) => known === value);
  if (fuel) return fuelName(t, fuel);
  const transmission = field === 'transmission' && transmissions.find((known) => known === value);
  return transmission ? transmissionName(t, transmission) : undefined;
}

export const kilometres = (distance: number, language: string): string => quantityText(distance, language, 'km');
