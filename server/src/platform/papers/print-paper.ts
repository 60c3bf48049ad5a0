import { Readable } from 'node:stream';
import { dayOf, formatDay } from '@karakana/contract/dates.ts';
import type { MadeFile } from '../serve/download.ts';
import type { Letterhead, PaperCtx } from './letterhead.ts';
import type { Paper } from './paper.ts';
import { writePaper } from './write-paper.ts';

/** A paper as a file to save. */
export async function printPaper(ctx: PaperCtx, fileName: string, paper: Paper): Promise<MadeFile> {
  const bytes = await writePaper(ctx.garageId, paper, ctx.isGone);
  return { name: `${fileName}.pdf`, bytes: Readable.from([bytes], { objectMode: false }) };
}

/** A paper as it goes with a letter. */
export const attachPaper = async (ctx: PaperCtx, fileName: string, paper: Paper) => ({
  name: `${fileName}.pdf`,
  bytes: await writePaper(ctx.garageId, paper, ctx.isGone),
});

export const printedOn = ({ platform }: PaperCtx, { dayFormat }: Letterhead): string =>
  `Printed on ${formatDay(dayOf(platform.now().toISOString()), 'en', dayFormat)}`;
