import { z } from 'zod';
import { BranchId, SeenBranchId } from '../branch-fields.ts';
import { countedUnit } from '../counted-unit.ts';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, noInput, optionalText, requiredText, Timestamp, text } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { OptionalItemClass } from '../item-class.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Quantity, QuantityDraft } from '../quantity.ts';

/** What a branch has of a product. */
export const BranchStock = z.object({
  branchId: z.number(),
  onHand: Quantity,
  reserved: Quantity,
  available: Quantity,
  averageCost: Amount,
  value: Amount,
  reorderLevel: Quantity.nullable(),
  reorderQuantity: Quantity.nullable(),
});
export type BranchStock = z.output<typeof BranchStock>;

export const Product = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string().nullable(),
  colour: z.string().nullable(),
  manufacturer: z.string().nullable(),
  unit: z.string(),
  description: z.string().nullable(),
  price: Amount,
  taxId: z.number().nullable(),
  /** By which the revenue authority knows it; nothing where it is one of the garage's usual goods. */
  itemClass: z.string().nullable(),
  /** Where it goes and when it was made is asked for when it is fitted. */
  isTyre: z.boolean(),
  /** What is charged until the old one comes back. */
  coreDeposit: Amount,
  pictureUrl: z.string().nullable(),
  isArchived: z.boolean(),
  version: z.number(),
  createdAt: Timestamp,
  /** In the branches that the reader sees. */
  onHand: Quantity,
  available: Quantity,
  isBelowLevel: z.boolean(),
});
export type Product = z.output<typeof Product>;

export const ProductRecord = Product.extend({
  stock: z.array(BranchStock),
  /** The price without the tax that is in it. */
  netPrice: Amount,
  /** What it is to cost by the price rules and what it costs on average in all branches, where that is another price than it has. */
  suggestedPrice: Amount.nullable(),
});
export type ProductRecord = z.output<typeof ProductRecord>;

const fields = {
  name: requiredText(160),
  code: optionalText(60),
  barcode: optionalText(60).meta({ example: '6161101600118' }),
  category: optionalText(80),
  colour: optionalText(40),
  manufacturer: optionalText(80),
  unit: requiredText(20).default(countedUnit),
  description: optionalText(1000),
  price: AmountDraft,
  taxId: Id.nullish().transform((id) => id ?? null),
  itemClass: OptionalItemClass,
  isTyre: z.boolean().default(false),
  coreDeposit: AmountDraft.default(0),
};

export const OptionalQuantity = z
  .union([z.literal('').transform(() => null), z.null(), QuantityDraft])
  .optional()
  .transform((quantity) => quantity ?? null);

/** What a branch has of it on the first day. */
const Opening = z.strictObject({ branchId: BranchId, quantity: QuantityDraft, cost: AmountDraft });

export const ProductDraft = z.strictObject(fields);
export const NewProduct = z.strictObject({ ...fields, opening: z.array(Opening).max(50).default([]) });

export const productSorts = ['name', '-name', 'newest', 'price', '-price', 'category', '-category'] as const;
export const productStates = ['below_level', 'out_of_stock', 'archived'] as const;

const filter = {
  category: text(80).optional(),
  manufacturer: text(80).optional(),
  state: z.enum(productStates).optional(),
  branchId: SeenBranchId.optional(),
};
export const ProductFilter = z.strictObject({ search: text(200).optional(), ...filter });
export type ProductFilter = z.infer<typeof ProductFilter>;

export const productQuery = pageQuery(20).extend({
  ...filter,
  sort: z.enum(productSorts).optional().meta({ description: 'By name where none is asked for; what a search fits best comes first' }),
});

export const listProducts = endpoint('GET /api/products', {
  summary: 'A page of products with what is on hand',
  access: 'products:read',
  input: productQuery,
  output: pageOf(Product),
});

export const readProduct = endpoint('GET /api/products/{id}', {
  summary: 'One product with its stock in every branch that the reader sees',
  access: 'products:read',
  input: byId,
  output: ProductRecord,
});

export const findByBarcode = endpoint('GET /api/products/barcode/{barcode}', {
  summary: 'The product of a barcode',
  access: 'products:read',
  input: z.strictObject({ barcode: requiredText(60) }),
  output: ProductRecord,
});

export const productHistory = endpoint('GET /api/products/{id}/history', {
  summary: 'What changed in a product, when and by whom',
  access: 'products:write',
  input: historyQuery,
  output: History,
});

export const addProduct = endpoint('POST /api/products', {
  summary: 'Add a product, with what is there of it on the first day',
  access: 'products:write',
  input: NewProduct,
  output: ProductRecord,
  done: 'Product has been added successfully',
  failed: 'Failed try again',
});

export const updateProduct = endpoint('PUT /api/products/{id}', {
  summary: 'Change a product; its stock changes by movements alone',
  access: 'products:write',
  input: ProductDraft.extend({ id: Id, version: z.coerce.number().int().positive().optional() }),
  output: ProductRecord,
  done: 'Product has been updated successfully',
  failed: 'Failed try again',
});

export const archiveProduct = endpoint('DELETE /api/products/{id}', {
  summary: 'Archive a product of which nothing is left',
  access: 'products:delete',
  input: byId,
  output: ProductRecord,
  done: 'Product has been deleted successfully',
  failed: 'Failed try again',
});

export const setLevels = endpoint('PUT /api/products/{id}/levels', {
  summary: 'From when on a branch orders a product again, and how much of it',
  access: 'products:write',
  input: byId.extend({ branchId: BranchId, reorderLevel: OptionalQuantity, reorderQuantity: OptionalQuantity }),
  output: ProductRecord,
  done: 'Product has been updated successfully',
  failed: 'Failed try again',
});

export const setPicture = endpoint('POST /api/products/{id}/picture', {
  summary: 'The picture of a product',
  access: 'products:write',
  input: byId,
  output: ProductRecord,
  upload: { field: 'picture', kind: 'image' },
  done: 'Product has been updated successfully',
  failed: 'Failed try again',
});

export const exportProducts = endpoint('POST /api/products/export', {
  summary: 'All products that the filter finds, as products.xlsx',
  access: 'exports:read',
  input: ProductFilter,
  output: Download,
  done: 'Product list has been generated',
  failed: 'Error. Try again.',
});

/** What was written before, so that the same thing is written in the same way. */
export const productWords = endpoint('GET /api/products/words', {
  summary: 'The categories, colours, manufacturers and units that products have',
  access: 'products:read',
  input: noInput,
  output: z.object({
    categories: z.array(z.string()),
    colours: z.array(z.string()),
    manufacturers: z.array(z.string()),
    units: z.array(z.string()),
  }),
});
