import { z } from 'zod';
import { Payee, PayeeDraft, PayeeRecord, payeeQuery } from '../accounting/payee.ts';
import { Version } from '../customers/customer.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { pageOf } from '../page.ts';

const written = { access: 'suppliers:write', output: PayeeRecord, failed: 'Failed try again' } as const;

export const listSuppliers = endpoint('GET /api/suppliers', {
  summary: 'A page of the suppliers, with what is owed to each and all tags to filter by',
  access: 'suppliers:read',
  input: payeeQuery,
  output: pageOf(Payee).extend({ tagList: z.array(z.string()) }),
});

export const readSupplier = endpoint('GET /api/suppliers/{id}', {
  summary: 'One supplier, with how late is what is owed',
  access: 'suppliers:read',
  input: byId,
  output: PayeeRecord,
});

export const supplierHistory = endpoint('GET /api/suppliers/{id}/history', {
  summary: 'What changed in a supplier, when and by whom',
  access: 'suppliers:write',
  input: historyQuery,
  output: History,
});

export const addSupplier = endpoint('POST /api/suppliers', {
  ...written,
  summary: 'Add a supplier',
  input: PayeeDraft,
  done: 'Supplier has been added successfully',
});

export const updateSupplier = endpoint('PUT /api/suppliers/{id}', {
  ...written,
  summary: 'Change a supplier',
  input: PayeeDraft.extend({ id: Id, version: Version }),
  done: 'Supplier has been updated successfully',
});

export const removeSupplier = endpoint('DELETE /api/suppliers/{id}', {
  ...written,
  access: 'suppliers:delete',
  summary: 'Archive a supplier to whom nothing is owed',
  input: byId,
  done: 'Supplier has been deleted successfully',
});
