import { dayOf, formatDay, formatTime } from '@karakana/contract/dates.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { z } from 'zod';
import type { Letterhead } from '../../platform/papers/letterhead.ts';
import type { PaperPart } from '../../platform/papers/paper.ts';

export type WorkOnPaper = z.input<typeof WorkRecord>;

export const ink = '#1f2933';
export const faint = '#52606d';

export const vehicleLines = ({ registration, makeName, modelName, customerName, contactName }: WorkOnPaper): string[] => [
  registration,
  `${makeName} ${modelName}`,
  ...(customerName ? [customerName] : []),
  ...(contactName ? [`Brought by ${contactName}`] : []),
];

export const momentOnPaper = ({ dayFormat }: Letterhead, moment: string): string =>
  `${formatDay(dayOf(moment), 'en', dayFormat)}, ${formatTime(moment)}`;

export const ofOnePiece = (stack: PaperPart[]): PaperPart => ({ stack, unbreakable: true, margin: [0, 14, 0, 0] });
export const said = (text: string): PaperPart => ({ text, fontSize: 8, color: faint, margin: [0, 0, 0, 2] });
export const rule = (width: number): PaperPart => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: ink }],
  margin: [0, 20, 0, 0],
});

export const signatures = (labels: string[]): PaperPart => ({
  columns: labels.map((label): PaperPart => ({ stack: [said(label), rule(160)], width: 160 })),
  columnGap: 16,
});
