import { type CatalogueCategory, service, serviceCatalogue } from './service-catalogue.data.ts';

const ofBuses = [
  'Service & maintenance',
  'Brakes',
  'Suspension & steering',
  'Electrical',
  'Tyres & wheels',
  'Speed governor',
  'Inspection',
  'Cleaning',
];

/** What a school starts with: what keeps its buses on the road, and the children in them safe. */
export const schoolCatalogue: readonly CatalogueCategory[] = [
  {
    name: 'Children’s safety',
    services: [
      service('Seat belt check and repair', 60, 2_000),
      service('Seat repair', 60, 2_500),
      service('Emergency exit check', 30, 800),
      service('First-aid kit refill', 15, 1_500),
      service('Fire extinguisher service', 30, 1_200),
      service('Warning lamps and stop sign repair', 45, 1_800),
      service('Reversing alarm and camera check', 45, 2_000),
      service('Door and step repair', 90, 3_000),
    ],
  },
  ...serviceCatalogue.filter(({ name }) => ofBuses.includes(name)),
];
