import { extractText } from 'unpdf';

/** What a PDF in base64 says to whoever reads it, page by page. */
export async function readPdf(file: string): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(Buffer.from(file, 'base64')), { mergePages: false });
  return text;
}
