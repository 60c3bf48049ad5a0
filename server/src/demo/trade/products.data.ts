/** Costs and prices in shillings, prices with VAT; how many are sold in a month, and who sells them to the garage. */
export type DemoProduct = {
  name: string;
  code: string;
  barcode: string;
  category: string;
  manufacturer: string;
  unit: string;
  cost: number;
  price: number;
  monthly: number;
  supplier: number;
};

const rows: [category: string, manufacturer: string, supplier: number, products: [string, string, number, number, number, string?][]][] = [
  [
    'Oils and fluids',
    'Total',
    0,
    [
      ['Engine oil 5W-30, 4 litres', 'OIL-530', 2_350, 3_600, 22],
      ['Engine oil 15W-40, 5 litres', 'OIL-1540', 1_980, 3_100, 26],
      ['Gearbox oil 75W-90', 'OIL-7590', 620, 1_050, 14, 'litre'],
      ['Automatic transmission fluid', 'ATF-3', 690, 1_150, 16, 'litre'],
      ['Brake fluid DOT 4, 500 ml', 'BF-DOT4', 310, 550, 15],
      ['Coolant, ready mixed', 'CLT-RM', 280, 480, 24, 'litre'],
    ],
  ],
  [
    'Filters',
    'Sakura',
    1,
    [
      ['Oil filter Toyota 1NZ, 2NZ', 'FLT-O1NZ', 290, 650, 30],
      ['Oil filter Nissan HR15, HR16', 'FLT-OHR', 320, 700, 14],
      ['Air filter Toyota Corolla, Axio', 'FLT-ACOR', 540, 1_100, 12],
      ['Cabin filter Toyota, charcoal', 'FLT-CAB', 480, 1_000, 9],
      ['Fuel filter Isuzu D-Max', 'FLT-FDMX', 870, 1_650, 6],
      ['Diesel filter Toyota Hilux', 'FLT-FHLX', 940, 1_800, 7],
    ],
  ],
  [
    'Brakes',
    'Akebono',
    1,
    [
      ['Brake pads front, Toyota Probox', 'BRK-PFPB', 1_850, 3_400, 11],
      ['Brake pads front, Subaru Forester', 'BRK-PFSF', 2_400, 4_300, 6],
      ['Brake shoes rear, Toyota Hiace', 'BRK-SRHI', 2_150, 3_900, 5],
      ['Brake disc front, Nissan X-Trail', 'BRK-DFXT', 4_300, 7_200, 3],
    ],
  ],
  [
    'Ignition and electrics',
    'NGK',
    2,
    [
      ['Spark plug iridium', 'IGN-IR', 760, 1_350, 28],
      ['Ignition coil Toyota 1NZ', 'IGN-C1NZ', 2_900, 4_900, 4],
      ['Battery N50, maintenance free', 'BAT-N50', 6_400, 9_500, 6],
      ['Battery N70, maintenance free', 'BAT-N70', 8_700, 12_800, 4],
      ['Head lamp bulb H4', 'BLB-H4', 210, 450, 12],
      ['Wiper blade 22 inch', 'WIP-22', 380, 750, 10],
    ],
  ],
  [
    'Suspension and steering',
    'KYB',
    2,
    [
      ['Shock absorber front, Toyota Fielder', 'SUS-SFF', 5_600, 9_200, 4],
      ['Stabiliser link, Toyota', 'SUS-STL', 740, 1_400, 9],
      ['Ball joint lower, Nissan', 'SUS-BJN', 1_120, 2_100, 5],
      ['Control arm bush kit', 'SUS-CAB', 980, 1_850, 6],
      ['Wheel bearing front, Toyota Vitz', 'SUS-WBV', 1_950, 3_500, 5],
    ],
  ],
  [
    'Engine',
    'Aisin',
    1,
    [
      ['Fan belt 6PK1130', 'ENG-FB', 690, 1_350, 10],
      ['Timing belt kit Subaru EJ20', 'ENG-TBK', 7_900, 12_900, 2],
      ['Water pump Toyota 1NZ', 'ENG-WP', 3_200, 5_600, 3],
      ['Thermostat 82 °C', 'ENG-TH', 640, 1_250, 5],
      ['Engine mounting, Nissan Note', 'ENG-EMN', 2_300, 4_100, 3],
    ],
  ],
  [
    'Tyres',
    'Yana',
    3,
    [
      ['Tyre 195/65 R15', 'TYR-19565', 6_900, 9_800, 12],
      ['Tyre 185/70 R14', 'TYR-18570', 6_100, 8_700, 10],
      ['Tyre 265/65 R17', 'TYR-26565', 13_400, 18_500, 6],
      ['Wheel balancing weights', 'TYR-WGT', 12, 30, 90, 'piece'],
    ],
  ],
];

export const demoProducts: DemoProduct[] = rows.flatMap(([category, manufacturer, supplier, products], group) =>
  products.map(([name, code, cost, price, monthly, unit = 'piece'], at) => ({
    name,
    code,
    barcode: `61611${String(group).padStart(3, '0')}${String(at + 1).padStart(5, '0')}`,
    category,
    manufacturer,
    unit,
    cost,
    price,
    monthly,
    supplier,
  })),
);
