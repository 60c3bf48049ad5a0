import { expect, test } from 'vitest';
import { Day, Email, Id, OptionalDay, OptionalEmail, Timestamp } from './fields.ts';
import { AmountDraft } from './money.ts';
import { OptionalPhone, Phone } from './phone.ts';
import { Registration } from './vehicles/registration.ts';

test.each(Object.entries({ AmountDraft, Day, Email, Id, OptionalDay, OptionalEmail, OptionalPhone, Phone, Registration, Timestamp }))(
  'the example of %s is one that it takes',
  (_, field) => {
    expect(field.safeParse(field.meta()?.example)).toMatchObject({ success: true });
    expect(field.meta()?.example).toBeDefined();
  },
);
