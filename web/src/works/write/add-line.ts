import type { Service } from '@karakana/contract/garage/service.ts';
import type { Product } from '@karakana/contract/inventory/product.ts';
import type { LineKind } from '@karakana/contract/works/work/work-line.ts';
import { noTyres } from '../tyres/tyre-form.ts';
import type { WorkLineForm } from './work-form.ts';

let made = 0;

const blank = (kind: LineKind): WorkLineForm => {
  made += 1;
  return {
    key: `new ${made}`,
    id: undefined,
    kind,
    state: undefined,
    payer: 'customer',
    isWarranty: false,
    serviceId: null,
    productId: null,
    payeeId: null,
    description: '',
    unit: null,
    available: null,
    quantity: 1,
    unitPrice: '',
    discount: '',
    expectedCost: '',
    belowCostReason: '',
    taxId: null,
    ...noTyres,
  };
};

/** A line that has no price of its own anywhere: labour, sundry, work by others, a part that the customer brings. */
export const freeLine = (kind: LineKind): WorkLineForm => ({
  ...blank(kind),
  ...(kind === 'own_part' && { unitPrice: 0 }),
});

export const serviceLine = ({ id, name, price }: Pick<Service, 'id' | 'name' | 'price'>): WorkLineForm => ({
  ...blank('service'),
  serviceId: id,
  description: name,
  unitPrice: price,
});

/** A part; one more of what is there already is one more on its line. */
export function withPart(lines: WorkLineForm[], product: Product): WorkLineForm[] {
  const isThere = lines.some(({ productId, state }) => productId === product.id && state !== 'declined');
  if (isThere)
    return lines.map((line) =>
      line.productId === product.id && line.state !== 'declined' ? { ...line, quantity: Number(line.quantity) + 1 } : line,
    );
  return [...lines, partLine(product)];
}

export const partLine = ({
  id,
  name,
  unit,
  price,
  taxId,
  available,
  isTyre,
}: Pick<Product, 'id' | 'name' | 'unit' | 'price' | 'taxId' | 'available' | 'isTyre'>) => ({
  ...blank('part'),
  productId: id,
  description: name,
  unit,
  unitPrice: price,
  taxId: taxId === null ? null : String(taxId),
  available,
  isTyre,
});
