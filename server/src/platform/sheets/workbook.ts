import type { Readable } from 'node:stream';
import type { RowGatherer } from './gather-rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { damaged } from './sheet.ts';
import { readPlan } from './workbook-plan.ts';
import { readDateStyles } from './workbook-styles.ts';
import { readWorksheet } from './worksheet.ts';
import { openZip } from './zip-entries.ts';

/** Reads the first sheet of a workbook, row by row, while it is unpacked. */
export async function readWorkbook(fd: number, rows: RowGatherer): Promise<void> {
  const openPart = await openZip(fd);
  const plan = await readPlan(async (name) => wanted(await openPart(name)));
  const shared = await openPart(plan.strings);
  const strings = shared ? await readSharedStrings(shared) : [];
  const styles = await openPart(plan.styles);
  const dateStyles = styles ? await readDateStyles(styles) : new Set<string>();
  await readWorksheet(wanted(await openPart(plan.sheet)), { strings, dateStyles, countsFrom1904: plan.countsFrom1904 }, rows);
}

function wanted(part: Readable | undefined): Readable {
  if (!part) throw damaged();
  return part;
}
