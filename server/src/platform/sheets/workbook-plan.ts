import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { damaged } from './sheet.ts';
import { qualified, readXml } from './xml.ts';

/** Where the parts are that the first sheet is made of. */
export type WorkbookPlan = { sheet: string; strings: string; styles: string; countsFrom1904: boolean };

type Relation = { id: string; kind: string; path: string };

export async function readPlan(partOf: (name: string) => Promise<Readable>): Promise<WorkbookPlan> {
  const relations = await readRelations(await partOf('xl/_rels/workbook.xml.rels'));
  const { sheetIds, countsFrom1904 } = await readSheetIds(await partOf('xl/workbook.xml'));
  const sheets = new Map(relations.flatMap(({ id, kind, path }) => (kind === 'worksheet' ? [[id, path]] : [])));
  // A chart may be a sheet of its own.
  const sheet = sheetIds.map((id) => sheets.get(id)).find((path) => path !== undefined);
  if (!sheet) throw damaged();
  const pathOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.path ?? `xl/${kind}.xml`;
  return { sheet, strings: pathOf('sharedStrings'), styles: pathOf('styles'), countsFrom1904 };
}

async function readRelations(part: Readable): Promise<Relation[]> {
  const relations: Relation[] = [];
  await readXml(part, {
    open(name, { Id: id, Type: type = '', Target: target }) {
      if (name !== 'Relationship') return;
      const kind = type.split('/').at(-1) ?? '';
      if (id && target) relations.push({ id, kind, path: posix.resolve('/xl', target).slice(1) });
    },
  });
  return relations;
}

async function readSheetIds(part: Readable): Promise<{ sheetIds: string[]; countsFrom1904: boolean }> {
  const sheetIds: string[] = [];
  let countsFrom1904 = false;
  await readXml(part, {
    open(name, attributes) {
      if (name === 'sheet') sheetIds.push(qualified(attributes, 'id') ?? '');
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  return { sheetIds, countsFrom1904 };
}
