import { z } from 'zod';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, Timestamp } from '../fields.ts';
import type { Right } from '../right.ts';
import { Text } from '../text-schema.ts';

export const importKinds = ['customers', 'vehicles', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What an import of a kind asks for besides the right to import. */
export const importRights: Record<ImportKind, Right> = {
  customers: 'customers:write',
  vehicles: 'vehicles:write',
  products: 'products:write',
};

/** Where an import of a kind is watched. */
export const importPaths: Record<ImportKind, string> = {
  customers: '/customers/import',
  vehicles: '/vehicles/import',
  products: '/inventory/products/import',
};

/** A field that a column of the file can fill. */
export const ImportField = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Other fields that it says as well, as a full name says the first and the last. */
  fills: z.array(z.string()),
  /** Other fields without which it adds nothing, as a plate without a make. */
  needs: z.array(z.string()),
});

/** For each column of the file, in order, the field it fills; null leaves it out. */
const Columns = z.array(z.string().max(60).nullable()).max(200);

const vehiclesAlong = ['new', 'known', 'incomplete'] as const;

export const ImportRow = z.object({
  /** As counted in the file, headings included. */
  row: z.number(),
  cells: z.array(z.string()),
  /** In English. */
  problems: z.array(z.string()),
  problemTexts: z.array(Text),
  /** Whether the garage has its customer, vehicle or product already; that one stays as it is. */
  isKnown: z.boolean(),
  /** What becomes of the vehicle that comes along with a customer. */
  vehicle: z.enum(vehiclesAlong).nullable(),
});

/** A file on its way in: what its columns mean, what would become of its rows, and how far it has come. */
export const Import = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(['checked', 'running', 'done', 'failed']),
  error: z.string().nullable(),
  headings: z.array(z.string()),
  columns: Columns,
  totalRows: z.number(),
  badRows: z.number(),
  doneRows: z.number(),
  addedRows: z.number(),
  /** Rows whose customer, vehicle or product the garage has already. */
  knownRows: z.number(),
  /** Vehicles that came along with customers. */
  addedVehicles: z.number(),
  createdAt: Timestamp,
});
export type Import = z.infer<typeof Import>;

export const ImportPreview = Import.extend({
  fields: z.array(ImportField),
  /** Rows whose customer, vehicle or product would be added; of the others some are bad and the rest are known already. */
  newRows: z.number(),
  /** Vehicles that would be added along with customers. */
  newVehicles: z.number(),
  /** The first rows, and then the first bad ones. */
  rows: z.array(ImportRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const checkImport = endpoint('POST /api/imports', {
  summary: 'Read a file and see what would become of its rows; nothing is added yet',
  access: 'imports:write',
  input: z.strictObject({ kind: z.enum(importKinds) }),
  output: ImportPreview,
  upload: { field: 'file', kind: 'sheet' },
  failed: 'Error. Try again.',
});

export const mapImport = endpoint('PUT /api/imports/{id}', {
  summary: 'Say what the columns of a file mean, and see again what would become of its rows',
  access: 'imports:write',
  input: z.strictObject({ id: Id, columns: Columns }),
  output: ImportPreview,
  failed: 'Error. Try again.',
});

export const readImport = endpoint('GET /api/imports/{id}', {
  summary: 'How far an import has come',
  access: 'imports:read',
  input: byId,
  output: Import,
});

export const readImportTemplate = endpoint('GET /api/imports/template', {
  summary: 'An empty file with the right headings to fill in',
  access: 'imports:read',
  input: z.strictObject({ kind: z.enum(importKinds) }),
  output: Download,
});

export const downloadBadRows = endpoint('GET /api/imports/{id}/bad_rows', {
  summary: 'The rows that could not go in, each with its reason, as a file to correct and send again',
  access: 'imports:read',
  input: byId,
  output: Download,
});

/** With a file, it is read, its columns are guessed and the import starts; with the id of a checked one, that one starts. */
const startInput = z.strictObject({ id: Id.optional() });

export const importCustomers = endpoint('POST /api/customers/import', {
  summary: 'Import customers from a sheet',
  access: 'imports:write',
  input: startInput,
  output: Import,
  upload: { field: 'file', kind: 'sheet' },
  done: 'Customers have been imported successfully',
  failed: 'Error. Try again.',
});

export const importVehicles = endpoint('POST /api/vehicles/import', {
  summary: 'Import vehicles from a sheet',
  access: 'imports:write',
  input: startInput,
  output: Import,
  upload: { field: 'file', kind: 'sheet' },
  done: 'Vehicles have been imported successfully',
  failed: 'Error. Try again.',
});

export const importProducts = endpoint('POST /api/products/import', {
  summary: 'Import products from a sheet, with what the importer’s branch has of them on the first day',
  access: 'imports:write',
  input: startInput,
  output: Import,
  upload: { field: 'file', kind: 'sheet' },
  done: 'Products have been imported successfully',
  failed: 'Error. Try again.',
});
