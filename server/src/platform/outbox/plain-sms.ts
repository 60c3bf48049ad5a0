const straight: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' };

/** Marks that phones do not know would more than halve what fits into one SMS. */
export const plainSms = (text: string): string => text.replace(/[‘’“”–—…]/g, (mark) => straight[mark] ?? mark);
