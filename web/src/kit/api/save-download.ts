import type { Download } from '@karakana/contract/download.ts';

/** Saves a file that came with an answer, under its name. */
export function saveDownload({ name, file }: Download): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
