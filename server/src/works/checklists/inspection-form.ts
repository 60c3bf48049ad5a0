import type { Checklist, ChecklistItem, ChecklistKind } from '@karakana/contract/works/checklist.ts';
import { documentHead } from '../../platform/papers/document-parts.ts';
import { readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart, PaperTable, PaperText } from '../../platform/papers/paper.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { readChecklist } from './read-checklist.ts';
import { vehicleOutline } from './vehicle-outline.ts';

const ink = '#1f2933';
const faint = '#52606d';

/** What is carried around the vehicle: every item with boxes for how it is and a line for what is to say of it. */
export async function inspectionForm(ctx: Ctx, kind: ChecklistKind): Promise<Paper> {
  const letterhead = await readLetterhead(ctx);
  const checklist = await readChecklist(ctx, kind);
  return {
    title: checklist.name,
    size: 'A4',
    parts: [...documentHead(letterhead, checklist.name, ''), ...asked[kind].map(lineOf), ...categoriesOf(checklist), ...ending[kind]()],
    foot: [letterhead.name, checklist.name, printedOn(ctx, letterhead)].join(', '),
  };
}

const whose = [
  ['Registration', 'Make and model', 'Date and time'],
  ['Customer', 'Phone', 'Job number'],
];
const asked: Record<ChecklistKind, string[][]> = {
  checkin: [...whose, ['Odometer', 'Fuel:  E   ¼   ½   ¾   F', 'Key tag']],
  technical: [...whose, ['Odometer', 'Technician', 'Bay']],
};
const widthOfLines = 515;

const rule = (width: number): PaperPart => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: ink }],
  margin: [0, 16, 0, 0],
});

/** Words with a line to write on beside each other. */
function lineOf(labels: string[]): PaperPart {
  const gap = 16;
  const width = (widthOfLines - gap * (labels.length - 1)) / labels.length;
  const columns = labels.map((text): PaperPart => ({ stack: [said(text), rule(width)], width }));
  return { columns, columnGap: gap, margin: [0, 0, 0, 8] };
}

const mostKeptTogether = 20;

function categoriesOf({ categories, inspectionChecklists }: Checklist): PaperPart[] {
  return categories.map(({ id, name }) => {
    const items = inspectionChecklists.filter(({ categoryId }) => categoryId === id);
    const margin: [number, number, number, number] = [0, 6, 0, 0];
    const table = tableOf(name, items);
    return items.length > mostKeptTogether ? { stack: [table], margin } : { stack: [table], unbreakable: true, margin };
  });
}

const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect x="0.5" y="0.5" width="9" height="9" fill="none" stroke="${ink}" stroke-width="0.8"/></svg>`;

// One of its own for each place: whoever sets the paper writes into it where it stands.
const box = (): PaperPart => ({ svg: square, fit: [11, 11], alignment: 'center' });

function tableOf(category: string, items: ChecklistItem[]): PaperTable {
  const answers = ['OK', 'Attention', 'Faulty'];
  const heading = { bold: true, color: faint, fontSize: 8 } as const;
  const headings = [
    { text: category, bold: true as const },
    ...answers.map((text) => ({ text, ...heading, alignment: 'center' as const })),
    { text: 'Notes', ...heading },
  ];
  const rows = items.map(({ name, needsPhoto }) => [
    { text: needsPhoto ? `${name} (photo)` : name },
    ...answers.map(() => ({ stack: [box()] })),
    { text: '' },
  ]);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: ['42%', '8%', '10%', '8%', '32%'], body: [headings, ...rows] },
    layout: 'compactRows',
  };
}

const ending: Record<ChecklistKind, () => PaperPart[]> = {
  checkin: () => [
    ofOnePiece([said('Scratches, dents and cracks: mark them'), { svg: vehicleOutline, fit: [300, 120], alignment: 'center' }]),
    ofOnePiece([said('What the customer asks for, and belongings'), ...lines()]),
    ofOnePiece([lineOf(['Received by, signature', 'Customer, signature', 'Date'])]),
  ],
  technical: () => [
    ofOnePiece([said('What should be done, and how soon'), ...lines()]),
    ofOnePiece([lineOf(['Inspected by, signature', 'Checked by, signature', 'Date'])]),
  ],
};

const ofOnePiece = (stack: PaperPart[]): PaperPart => ({ stack, unbreakable: true, margin: [0, 14, 0, 0] });
const said = (text: string): PaperText => ({ text, fontSize: 8, color: faint, margin: [0, 0, 0, 2] });
const lines = (): PaperPart[] => Array.from({ length: 3 }, () => rule(widthOfLines));
