import type { fuelTypes, transmissions } from '@karakana/contract/vehicles/vehicle.ts';
import type { DemoGarageDraft } from './garages.data.ts';

type Kind = {
  make: string;
  model: string;
  fuelType: (typeof fuelTypes)[number];
  transmission: (typeof transmissions)[number];
  /** Roughly what one of these has run when it comes to a workshop. */
  odometer: number;
};

const kind = (make: string, model: string, fuelType: Kind['fuelType'], transmission: Kind['transmission'], odometer: number): Kind => ({
  make,
  model,
  fuelType,
  transmission,
  odometer,
});

const cars = [
  kind('Toyota', 'Probox', 'petrol', 'automatic', 148_300),
  kind('Toyota', 'Land Cruiser Prado', 'diesel', 'automatic', 121_900),
  kind('Nissan', 'X-Trail', 'petrol', 'automatic', 96_450),
  kind('Subaru', 'Forester', 'petrol', 'automatic', 88_720),
  kind('Mazda', 'Demio', 'petrol', 'automatic', 71_060),
  kind('Toyota', 'Corolla Fielder', 'hybrid', 'automatic', 104_800),
  kind('Honda', 'Fit', 'hybrid', 'automatic', 64_210),
  kind('Mercedes-Benz', 'C-Class', 'petrol', 'automatic', 82_590),
  kind('Toyota', 'Hilux', 'diesel', 'manual', 173_400),
  kind('Mitsubishi', 'Outlander', 'petrol', 'automatic', 109_350),
  kind('Nissan', 'Leaf', 'electric', 'automatic', 38_600),
];
const lorries = [
  kind('Mercedes-Benz', 'Actros', 'diesel', 'manual', 612_400),
  kind('Scania', 'R460', 'diesel', 'automatic', 548_100),
  kind('Isuzu', 'F-Series FRR', 'diesel', 'manual', 287_300),
  kind('Mitsubishi Fuso', 'Canter', 'diesel', 'manual', 241_750),
  kind('Isuzu', 'N-Series NQR', 'diesel', 'manual', 198_640),
  kind('Toyota', 'Hiace', 'diesel', 'manual', 211_080),
  kind('Hino', '500 Series', 'diesel', 'manual', 334_900),
];
const buses = [
  kind('Toyota', 'Coaster', 'diesel', 'manual', 187_420),
  kind('Isuzu', 'NQR Bus', 'diesel', 'manual', 154_300),
  kind('Mitsubishi Fuso', 'Rosa', 'diesel', 'manual', 201_150),
  kind('Nissan', 'Civilian', 'diesel', 'manual', 176_900),
  kind('Toyota', 'Hiace', 'diesel', 'manual', 132_870),
];

/** What comes to a garage of each kind. */
export const demoVehicleKinds: Readonly<Record<DemoGarageDraft['kind'], readonly Kind[]>> = {
  garage: cars,
  fleet: lorries,
  school: buses,
  supplier: [...cars.slice(0, 4), ...lorries.slice(3, 6)],
};

export const demoColours = ['White', 'Silver', 'Pearl', 'Black', 'Blue', 'Maroon', 'Grey'] as const;

export const demoIssues = [
  { title: 'Brakes squeal when cold', description: 'Worst in the morning, front left', severity: 'medium', resolution: null },
  { title: 'Warning lamp of the engine is on', description: null, severity: 'high', resolution: null },
  { title: 'Wiper of the driver’s side smears', description: null, severity: 'low', resolution: null },
  {
    title: 'Pulls to the left',
    description: 'Since a pothole on Mombasa Road',
    severity: 'medium',
    resolution: 'Wheels aligned, rim straightened',
  },
  { title: 'Battery flat after a weekend', description: null, severity: 'medium', resolution: 'Battery replaced, charging tested' },
] as const;

export const demoExpenses = [
  { name: 'Insurance', amount: 48_500, note: 'Comprehensive, one year' },
  { name: 'Tyres', amount: 32_000, note: 'Two, front' },
  { name: 'Fuel', amount: 6_400, note: null },
  { name: 'Inspection', amount: 2_600, note: 'Likoni Road centre' },
  { name: 'Car wash', amount: 500, note: null },
] as const;
