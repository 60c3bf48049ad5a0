import { uploadLimits } from '@karakana/contract/endpoint.ts';
import { quantityText } from '../../kit/text/quantity.tsx';

const { bytes: maxBytes, types } = uploadLimits.document;

export const documentTypes = types.join(',');
export const maxMegabytes = maxBytes / 1024 / 1024;

/** What is wrong with a file before it is sent, or nothing. */
export function documentProblem(file: { type: string; size: number }): 'type' | 'size' | 'empty' | undefined {
  if (!types.some((type) => type === file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : undefined;
}

/** How large a file is, in the unit that fits. */
export function sizeText(bytes: number, language: string): string {
  const [amount, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [Math.max(1, bytes / 1024), 'KB'];
  return quantityText(unit === 'MB' ? Math.round(amount * 10) / 10 : Math.round(amount), language, unit);
}
