import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, noInput } from '../fields.ts';
import { ownName } from '../own-names.ts';

const Make = z.object({ id: z.number(), name: z.string() });
const Model = Make.extend({ makeId: z.number() });

export const listOwnMakes = endpoint('GET /api/makes/own', {
  summary: 'The makes and models that the garage added beside those that all choose from',
  access: 'vehicles:read',
  input: noInput,
  output: z.object({ makes: z.array(Make), models: z.array(Model) }),
});

export const addMake = endpoint('POST /api/makes', {
  summary: 'Add a make that is not among those that all choose from',
  access: 'vehicles:write',
  input: z.strictObject({ name: ownName(60) }),
  output: Make,
  done: 'Make was added',
  failed: 'Failed try again',
});

export const addModel = endpoint('POST /api/models', {
  summary: 'Add a model to a make',
  access: 'vehicles:write',
  input: z.strictObject({ makeId: Id, name: ownName(60) }),
  output: Model,
  done: 'Model was added',
  failed: 'Failed try again',
});
