import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { inputFor } from '@karakana/contract/endpoint.ts';
import { addVehicle, type Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { checkForm } from '../../kit/form/check-form.ts';

/** What the form of a vehicle starts from. */
export type VehicleStart = Partial<Vehicle>;

/** A vehicle as its form holds it: what is chosen is the text of an id, and what is not written is empty. */
export type VehicleForm = {
  registration: string;
  makeId: string | null;
  modelId: string | null;
  vin: string;
  customerId: string | null;
  year: number | '';
  colour: string;
  engineNumber: string;
  fuelType: string | null;
  transmission: string | null;
  odometer: number | '';
  note: string;
  insurer: string;
  policyNumber: string;
  policyValidTo: string;
};

export const formOf = (start: VehicleStart | undefined): VehicleForm => ({
  registration: start?.registration ?? '',
  makeId: idText(start?.makeId),
  modelId: idText(start?.modelId),
  vin: start?.vin ?? '',
  customerId: idText(start?.customerId),
  year: start?.year ?? '',
  colour: start?.colour ?? '',
  engineNumber: start?.engineNumber ?? '',
  fuelType: start?.fuelType ?? null,
  transmission: start?.transmission ?? null,
  odometer: start?.odometer ?? '',
  note: start?.note ?? '',
  insurer: start?.insurer ?? '',
  policyNumber: start?.policyNumber ?? '',
  policyValidTo: start?.policyValidTo ?? '',
});

export const needsVin = (brand: BrandType): boolean => addVehicle.byBrand?.[brand] !== undefined;

export const checkVehicle = (brand: BrandType) => checkForm<VehicleForm>(inputFor(addVehicle, brand));

const idText = (id: number | null | undefined): string | null => (id ? String(id) : null);
