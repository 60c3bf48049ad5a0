/** Whether it is a barcode of 13 digits whose last one fits the others. */
export const isEan13 = (barcode: string): boolean => /^\d{13}$/.test(barcode) && barcode === withCheckDigit(barcode.slice(0, 12));

/** A barcode that only this shop knows: those that begin with 2 belong to nobody else in the world. */
export const ownBarcode = (productId: number): string => withCheckDigit(`2${String(productId).padStart(11, '0')}`);

/** Every second digit counts three times; the last one makes the sum a full ten. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
