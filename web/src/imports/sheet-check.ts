import { uploadLimits } from '@karakana/contract/endpoint.ts';

const [xlsx, csv] = uploadLimits.sheet.types;
/** Computers with a spreadsheet program call a .csv by that program's type, or by none, so the name decides. */
const typesByEnding: Record<string, string> = { xlsx, csv };

export const sheetEndings = Object.keys(typesByEnding)
  .map((ending) => `.${ending}`)
  .join(',');

export const maxMegabytes = uploadLimits.sheet.bytes / 1024 / 1024;

const typeOf = (name: string): string | undefined => typesByEnding[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];

/** What is wrong with a file before it is sent, or nothing. */
export function sheetProblem({ name, size }: { name: string; size: number }): 'type' | 'size' | 'empty' | undefined {
  if (!typeOf(name)) return 'type';
  if (size === 0) return 'empty';
  return size > uploadLimits.sheet.bytes ? 'size' : undefined;
}

/** The file under the type that its name promises. */
export const asSheet = (file: File): File => new File([file], file.name, { type: typeOf(file.name) ?? file.type });
