/** A quantity is kept in thousandths; people read and reckon in whole ones. */
export const inWhole = (thousandths: number | null): number | null => (thousandths === null ? null : thousandths / 1000);
