import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { Garage } from '@karakana/contract/garage/garage.ts';

export type DemoGarageDraft = {
  app: BrandType;
  kind: Garage['kind'];
  name: string;
  description: string;
  email: string;
  mobile: string;
  address: string;
  city: string;
  website: string;
  billingTaxPin: string;
  /** In shillings, where the brand has one. */
  speedGovernorPrice: number | null;
  branches: readonly { name: string; address: string; city: string; mobile: string }[];
};

export const demoGarages: Readonly<Record<BrandType, readonly [DemoGarageDraft, DemoGarageDraft]>> = {
  main: [
    {
      app: 'main',
      kind: 'garage',
      name: 'Enterprise Road Motors',
      description: 'General repairs, diagnostics and body work for Japanese and European cars, with a pick-up service across Nairobi.',
      email: 'service@enterpriseroad.example',
      mobile: '+254700100100',
      address: 'Enterprise Road, opposite the railway godowns',
      city: 'Nairobi',
      website: 'https://enterpriseroad.example',
      billingTaxPin: 'P051234567X',
      speedGovernorPrice: null,
      branches: [
        { name: 'Nairobi Industrial Area', address: 'Enterprise Road', city: 'Nairobi', mobile: '+254700100101' },
        { name: 'Westlands', address: 'Mpaka Road', city: 'Nairobi', mobile: '+254700100102' },
        { name: 'Mombasa', address: 'Moi Avenue', city: 'Mombasa', mobile: '+254700100103' },
      ],
    },
    {
      app: 'main',
      kind: 'fleet',
      name: 'Savanna Haulage',
      description: 'Lorries and vans between Mombasa, Nairobi and Malaba, kept on the road by our own workshop.',
      email: 'transport@savannahaulage.example',
      mobile: '+254700100200',
      address: 'Mombasa Road, near the inland container depot',
      city: 'Nairobi',
      website: 'https://savannahaulage.example',
      billingTaxPin: 'P052345678Y',
      speedGovernorPrice: null,
      branches: [
        { name: 'Athi River depot', address: 'Namanga Road', city: 'Athi River', mobile: '+254700100201' },
        { name: 'Changamwe depot', address: 'Refinery Road', city: 'Mombasa', mobile: '+254700100202' },
      ],
    },
  ],
  vendor: [
    {
      app: 'vendor',
      kind: 'garage',
      name: 'Rift Valley Speed Limiters',
      description: 'Speed governors fitted, sealed, renewed and certified for matatus, buses and lorries, and a repair shop beside them.',
      email: 'bookings@riftlimiters.example',
      mobile: '+254700200100',
      address: 'Nakuru–Eldoret Highway',
      city: 'Nakuru',
      website: 'https://riftlimiters.example',
      billingTaxPin: 'P053456789Z',
      speedGovernorPrice: 12_500,
      branches: [
        { name: 'Nakuru', address: 'Geoffrey Kamau Road', city: 'Nakuru', mobile: '+254700200101' },
        { name: 'Eldoret', address: 'Uganda Road', city: 'Eldoret', mobile: '+254700200102' },
      ],
    },
    {
      app: 'vendor',
      kind: 'supplier',
      name: 'Kirinyaga Road Spares',
      description: 'Genuine and aftermarket parts, filters, tyres and speed governor units, delivered to garages the same day.',
      email: 'orders@kirinyagaspares.example',
      mobile: '+254700200200',
      address: 'Kirinyaga Road',
      city: 'Nairobi',
      website: 'https://kirinyagaspares.example',
      billingTaxPin: 'P054567891A',
      speedGovernorPrice: 11_800,
      branches: [
        { name: 'Kirinyaga Road', address: 'Kirinyaga Road', city: 'Nairobi', mobile: '+254700200201' },
        { name: 'Kisumu', address: 'Oginga Odinga Street', city: 'Kisumu', mobile: '+254700200202' },
      ],
    },
  ],
  school: [
    {
      app: 'school',
      kind: 'school',
      name: 'Ngong Hills Academy',
      description: 'A primary and junior school whose buses serve Karen, Ngong and Rongai every morning and afternoon.',
      email: 'transport@ngonghills.example',
      mobile: '+254700300100',
      address: 'Ngong Road, past the Bomas junction',
      city: 'Nairobi',
      website: 'https://ngonghills.example',
      billingTaxPin: 'P055678912B',
      speedGovernorPrice: null,
      branches: [
        { name: 'Karen campus', address: 'Ngong Road', city: 'Nairobi', mobile: '+254700300101' },
        { name: 'Rongai campus', address: 'Magadi Road', city: 'Ongata Rongai', mobile: '+254700300102' },
      ],
    },
    {
      app: 'school',
      kind: 'school',
      name: 'Nyali Shores School',
      description: 'A day school on the north coast with safe transport from Bamburi, Kisauni and the island.',
      email: 'office@nyalishores.example',
      mobile: '+254700300200',
      address: 'Links Road',
      city: 'Mombasa',
      website: 'https://nyalishores.example',
      billingTaxPin: 'P056789123C',
      speedGovernorPrice: null,
      branches: [
        { name: 'Nyali campus', address: 'Links Road', city: 'Mombasa', mobile: '+254700300201' },
        { name: 'Kilifi campus', address: 'Bofa Road', city: 'Kilifi', mobile: '+254700300202' },
      ],
    },
  ],
};
