import { sheetLimits } from './sheet.ts';

/** Joins the texts of a cell or of a shared string, which may be in several pieces; how they are pronounced is left out. */
export function listenForTexts() {
  let text = '';
  let isText = false;
  let isPronounced = false;
  return {
    open(name: string): void {
      if (name === 'rPh') isPronounced = true;
      if ((name === 't' || name === 'v') && !isPronounced) isText = true;
    },
    text(piece: string): void {
      // What is longer is refused where a cell has it; that it is longer is enough to know.
      if (isText && text.length <= sheetLimits.rawCellCharacters) text += piece.slice(0, sheetLimits.rawCellCharacters + 1);
    },
    close(name: string): void {
      if (name === 'rPh') isPronounced = false;
      if (name === 't' || name === 'v') isText = false;
    },
    /** What was joined so far; the next begins anew. */
    take(): string {
      const joined = text;
      text = '';
      return joined;
    },
  };
}
