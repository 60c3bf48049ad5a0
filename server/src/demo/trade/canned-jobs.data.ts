/** A service of the catalogue with what comes with it. Prices in shillings with VAT; a service without one costs what its lines cost. */
export type DemoJob = {
  service: string;
  price: number | null;
  hours: [what: string, hours: number];
  /** By the code of the product. */
  parts: Record<string, number>;
  sundries?: [what: string, price: number][];
};

export const demoLabourRate = 2_000;
export const demoStorage = { fee: 500, freeDays: 3 };

export const demoJobs: DemoJob[] = [
  {
    service: 'Minor service (oil and oil filter)',
    price: null,
    hours: ['Change oil and filter, check levels, lights and tyres', 1],
    parts: { 'OIL-530': 1, 'FLT-O1NZ': 1 },
    sundries: [['Sump washer, rags and cleaner', 150]],
  },
  {
    service: 'Major service',
    price: null,
    hours: ['Full service by the check sheet, with road test', 3],
    parts: { 'OIL-530': 1, 'FLT-O1NZ': 1, 'FLT-ACOR': 1, 'FLT-CAB': 1, 'IGN-IR': 4, 'BF-DOT4': 1 },
    sundries: [['Sump washer, rags and cleaner', 300]],
  },
  {
    service: 'Front brake pad replacement',
    price: null,
    hours: ['Fit pads, clean and grease calipers, road test', 1],
    parts: { 'BRK-PFPB': 1 },
    sundries: [['Brake cleaner and copper grease', 250]],
  },
  {
    service: 'Clutch kit replacement',
    price: null,
    hours: ['Gearbox out, fit clutch kit, gearbox in, adjust', 5],
    parts: { 'OIL-7590': 2 },
    sundries: [
      ['Clutch kit: plate, cover and release bearing', 14_500],
      ['Skimming of the flywheel', 2_500],
    ],
  },
  {
    service: 'Control arm bush replacement',
    price: null,
    hours: ['Control arms off, press bushes, fit arms and links', 2.5],
    parts: { 'SUS-CAB': 2, 'SUS-STL': 2 },
    sundries: [['Wheel alignment afterwards', 2_000]],
  },
  {
    service: 'AC gas refill',
    price: 4_500,
    hours: ['Draw off, vacuum, leak test and refill', 1],
    parts: {},
    sundries: [['Gas R134a, 500 g, with oil and dye', 1_600]],
  },
  { service: 'Wheel alignment', price: 2_500, hours: ['Align four wheels on the rack', 0.75], parts: { 'TYR-WGT': 4 } },
  { service: 'Battery test and replacement', price: null, hours: ['Test battery and charging, fit', 0.5], parts: { 'BAT-N50': 1 } },
  {
    service: 'Timing belt replacement',
    price: null,
    hours: ['Fit timing belt kit and drive belt, fill coolant', 4],
    parts: { 'ENG-TBK': 1, 'ENG-FB': 1, 'CLT-RM': 5 },
  },
  { service: 'Computer diagnosis (OBD scan)', price: 2_000, hours: ['Read codes and live data, written report', 0.75], parts: {} },
];
