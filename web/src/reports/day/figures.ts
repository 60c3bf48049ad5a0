import { numberFormat } from '@karakana/contract/formats.ts';

const hours = numberFormat('en-KE', { maximumFractionDigits: 1 });
const share = numberFormat('en-KE', { style: 'percent', maximumFractionDigits: 0 });

export const hoursText = (many: number): string => hours.format(many);
export const shareText = (part: number): string => share.format(part);
