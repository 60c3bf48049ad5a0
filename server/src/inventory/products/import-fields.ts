import type { SheetField } from '../../imports/index.ts';

const field = (name: string, label: string, width: number, alsoCalled: string[]): SheetField => ({
  name,
  label,
  required: false,
  width,
  alsoCalled,
});

/** The columns of a sheet of products, with what they are called in English and Kiswahili. */
export const productFields: SheetField[] = [
  { ...field('name', 'Name', 32, ['Product', 'Product name', 'Part', 'Part name', 'Item', 'Item name', 'Jina', 'Bidhaa']), required: true },
  field('code', 'Code', 16, ['Part number', 'Part no', 'SKU', 'Item code', 'Product code', 'Nambari ya bidhaa', 'Msimbo']),
  field('barcode', 'Barcode', 18, ['Bar code', 'EAN', 'UPC', 'GTIN', 'Msimbo pau']),
  field('category', 'Category', 18, ['Group', 'Product group', 'Type', 'Kundi', 'Aina']),
  field('manufacturer', 'Manufacturer', 18, ['Brand', 'Make', 'Maker', 'Mtengenezaji']),
  field('colour', 'Colour', 12, ['Color', 'Rangi']),
  field('unit', 'Unit', 10, ['Unit of measure', 'UOM', 'Kipimo']),
  { ...field('price', 'Price', 14, ['Selling price', 'Sale price', 'Retail price', 'Unit price', 'Bei', 'Bei ya kuuza']), required: true },
  field('tax', 'Tax', 14, ['VAT', 'Sale tax', 'Tax name', 'Kodi']),
  field('itemClass', 'KRA class', 14, ['Item class', 'Item class code', 'UNSPSC', 'Daraja la KRA']),
  field('reorderLevel', 'Reorder level', 14, ['Minimum stock', 'Min stock', 'Reorder point', 'Kiwango cha kuagiza']),
  field('reorderQuantity', 'Reorder quantity', 16, ['Order quantity', 'Reorder qty', 'Kiasi cha kuagiza']),
  field('stock', 'Stock', 12, ['Quantity', 'Qty', 'On hand', 'In stock', 'Opening stock', 'Stock on hand', 'Idadi', 'Akiba']),
  field('cost', 'Cost of one', 14, ['Cost', 'Cost price', 'Unit cost', 'Buying price', 'Purchase price', 'Gharama', 'Bei ya kununua']),
  field('description', 'Description', 40, ['Details', 'Note', 'Notes', 'Maelezo']),
];
