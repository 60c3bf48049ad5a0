import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { SheetField } from '../imports/index.ts';

/** The columns of a sheet of customers, with what they are called in English and Kiswahili. */
export const customerFields = (brand: BrandType): SheetField[] => [
  {
    name: 'firstName',
    label: 'First name',
    required: true,
    width: 18,
    alsoCalled: ['Given name', 'Forename', 'Customer first name', 'Jina la kwanza'],
  },
  {
    name: 'lastName',
    label: 'Last name',
    required: true,
    width: 18,
    alsoCalled: [
      'Surname',
      'Family name',
      'Second name',
      'Other names',
      'Customer last name',
      'Jina la mwisho',
      'Jina la ukoo',
      'Jina la pili',
    ],
  },
  {
    name: 'mobile',
    label: 'Mobile',
    required: true,
    width: 18,
    alsoCalled: [...mobileNames, 'Customer mobile', 'Contact', 'Contact number', 'Simu ya mteja'],
  },
  {
    name: 'email',
    label: 'E-mail',
    required: false,
    width: 28,
    alsoCalled: ['E-mail address', 'Mail', 'Barua pepe', 'Anwani ya barua pepe'],
  },
  {
    name: 'secondaryEmail',
    label: 'Secondary e-mail',
    required: false,
    width: 28,
    alsoCalled: ['Second e-mail', 'Other e-mail', 'E-mail 2', 'Barua pepe ya pili'],
  },
  {
    name: 'address',
    label: 'Address',
    required: brand !== 'main',
    width: 28,
    alsoCalled: ['Postal address', 'Physical address', 'Street', 'Location', 'Anwani', 'Mahali'],
  },
  { name: 'city', label: 'City', required: false, width: 16, alsoCalled: ['Town', 'County', 'Jiji', 'Mji', 'Kaunti'] },
  { name: 'country', label: 'Country', required: false, width: 14, alsoCalled: ['Nchi'] },
  { name: 'status', label: 'Status', required: false, width: 12, alsoCalled: ['State', 'Hali'] },
  { name: 'tagList', label: 'Tags', required: false, width: 20, alsoCalled: ['Tag', 'Labels', 'Group', 'Category', 'Lebo', 'Kundi'] },
  {
    name: 'name',
    label: 'Full name',
    required: false,
    width: 26,
    fills: ['firstName', 'lastName'],
    alsoCalled: ['Name', 'Customer', 'Customer name', 'Client', 'Client name', 'Jina', 'Jina kamili', 'Mteja', 'Jina la mteja'],
  },
];

const mobileNames = [
  'Mobile number',
  'Mobile no',
  'Mobile phone',
  'Phone',
  'Phone number',
  'Phone no',
  'Telephone',
  'Tel',
  'Tel no',
  'Cell',
  'Cellphone',
  'MSISDN',
  'WhatsApp',
  'Simu',
  'Simu ya mkononi',
  'Nambari ya simu',
  'Namba ya simu',
] as const;
