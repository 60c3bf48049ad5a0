import type { VehicleSide } from './check-in.ts';

/** All drawings have this size, so that a place in one is the same share of it everywhere. */
export const drawingSize = { width: 400, height: 200 } as const;

const wheel = (x: number) => `M${x - 30} 160a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M${x - 14} 160a14 14 0 1 0 28 0a14 14 0 1 0 -28 0`;
const side = [
  'M20 150Q14 112 40 104L100 94L150 50Q158 42 176 42H270Q288 42 300 54L338 94L372 104Q388 110 386 150H358M298 160H122M62 160H30Q20 160 20 150',
  `M116 94L160 54H216V94ZM228 54H272L318 94H228Z`,
  'M222 94V158M112 96V156M330 96L326 140M200 108H214M306 108H318',
  wheel(92),
  wheel(328),
];
const end = (glass: string, lamps: string) => [
  'M100 170V104Q102 88 116 84L138 44Q144 34 158 34H242Q256 34 262 44L284 84Q298 88 300 104V170Z',
  glass,
  lamps,
  'M108 170V186H138V170M262 170V186H292V170M160 140H240V156H160Z',
];

/** Each side of a vehicle as the lines of which it is drawn; its front is on the left where one sees it from the left or from above. */
export const drawings: Record<VehicleSide, string[]> = {
  top: [
    'M50 30H350Q384 30 388 62Q390 100 388 138Q384 170 350 170H50Q16 168 12 134Q8 100 12 66Q16 32 50 30Z',
    'M118 46Q104 100 118 154L150 142Q142 100 150 58ZM338 50Q346 100 338 150L312 140Q318 100 312 60Z',
    'M132 44L156 54H306L328 44ZM132 156L156 146H306L328 156Z',
    'M228 44V54M228 146V156M20 54Q30 48 34 38M20 146Q30 152 34 162M380 54L372 38M380 146L372 162M136 30L130 18H142L146 30M136 170L130 182H142L146 170',
  ],
  left: side,
  right: side,
  front: end('M136 84L152 50H248L264 84Z', 'M110 112h34v16h-34ZM256 112h34v16h-34ZM156 112H244V130H156Z'),
  rear: end('M140 80L154 50H246L260 80Z', 'M108 104h18v36h-18ZM274 104h18v36h-18ZM112 100H288'),
};

/** Seen from the right, the front is on the right. */
export const isMirrored = (of: VehicleSide): boolean => of === 'right';
