import type { Service } from '@karakana/contract/garage/service.ts';

/** Whether a service costs what its parts and labour cost. */
export const hasPriceByLines = ({ price, lineCount }: Pick<Service, 'price' | 'lineCount'>): boolean => price === 0 && lineCount > 0;
