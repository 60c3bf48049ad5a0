import { sheetXml } from '../../platform/sheets/sheets-test-kit.ts';
import type { TestAnswer } from '../call.ts';
import { readPdf } from '../read-pdf.ts';

/** All that an answer says, also in the file that it carries. */
export async function wordsIn({ body, text }: TestAnswer): Promise<string> {
  if (typeof body?.file !== 'string') return text;
  return `${body.name}\n${await wordsOfFile(body)}`;
}

async function wordsOfFile({ name, file }: { name: string; file: string }): Promise<string> {
  const bytes = Buffer.from(file, 'base64');
  if (name.endsWith('.xlsx')) return sheetXml(bytes);
  // The papers of our own are packed; what people have uploaded stands there as they sent it.
  return bytes.includes('pdfmake') ? (await readPdf(file)).join('\n') : bytes.toString();
}
