import type { Damage } from '@karakana/contract/works/check-in/check-in.ts';
import type { ItemState } from '@karakana/contract/works/inspection.ts';
import type { DemoPicture } from './photos.data.ts';

type Finding = { item: string; state: ItemState; note: string | null; picture: DemoPicture };

/** What is found by what was advised; the line that proposes it has the same words. */
export const demoFindings: Record<string, Finding> = {
  'Rear brake shoes are worn to 2 mm': { item: 'Rear pads, or shoes and drums, in mm', state: 'failed', note: '2 mm left', picture: 'pad' },
  'Front tyres have cracks in their walls': {
    item: 'Uneven wear, cuts and age',
    state: 'failed',
    note: 'Cracks all around, 2019',
    picture: 'wall',
  },
  'Engine mounting on the right is torn': {
    item: 'Engine mountings',
    state: 'failed',
    note: 'Right one torn through',
    picture: 'mounting',
  },
  'Cabin filter is full of dust': { item: 'Air filter', state: 'attention', note: 'Full of dust', picture: 'filter' },
  'Wiper blades smear': { item: 'Horn, wipers and washers', state: 'attention', note: 'Blades smear', picture: 'wiper' },
};

/** What is found now and then besides. */
export const demoOddments: Finding[] = [
  { item: 'Oil leaks at covers and seals', state: 'attention', note: 'Sweats at the valve cover, watch it', picture: 'leak' },
  { item: 'Rear tread, left and right, in mm', state: 'attention', note: '3 mm left, 3.5 mm right', picture: 'worn' },
  { item: 'Air filter', state: 'attention', note: 'Change at the next service', picture: 'filter' },
];

/** What must be photographed although it is in order. */
export const demoProofs: Record<string, DemoPicture> = {
  'Front, with number plate': 'front',
  'Left side': 'left',
  'Right side': 'right',
  'Rear, with number plate': 'rear',
  'Odometer and fuel gauge': 'dash',
  'Warning lights on the dashboard': 'dash',
  'Engine light and fault codes': 'dash',
  'Front pads and discs, in mm': 'pad',
  'Rear pads, or shoes and drums, in mm': 'pad',
  'Front tread, left and right, in mm': 'tread',
  'Rear tread, left and right, in mm': 'tread',
  'Leaks of oil, coolant and fuel': 'leak',
  'Governor and its seal': 'seal',
  'Fitted, wired and sealed as certified': 'seal',
};

export const demoDamages: Damage[][] = [
  [{ side: 'left', x: 480, y: 560, kind: 'scratch', note: 'Along both doors' }],
  [
    { side: 'rear', x: 360, y: 700, kind: 'dent', note: 'Bumper, from parking' },
    { side: 'top', x: 120, y: 480, kind: 'scratch', note: null },
  ],
  [],
  [
    { side: 'front', x: 500, y: 340, kind: 'crack', note: 'Stone chip in the windscreen' },
    { side: 'right', x: 820, y: 620, kind: 'missing', note: 'Wheel cap' },
    { side: 'right', x: 300, y: 500, kind: 'rust', note: null },
  ],
];

export const demoBelongings = ['Child seat, umbrella', 'Laptop charger in the glove box', null, 'Two jerricans in the boot'] as const;

export const demoSignature =
  'M60 130L80 70L96 60L104 84L92 132L110 108L128 92L140 110L152 128L170 92L186 90L190 126L210 96L232 88L240 120L262 118L300 84L322 80L330 112L352 122L400 96L460 92L520 84';
