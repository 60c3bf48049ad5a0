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
    coreProductId: null,
    coreReturned: 0,
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

/** A part with the deposit that it carries; one more of what is there already is one more on its line, and on that of its deposit. */
export function withPart(lines: WorkLineForm[], product: Product): WorkLineForm[] {
  const isThere = lines.some(({ productId, state }) => productId === product.id && state !== 'declined');
  if (!isThere) return [...lines, ...withDeposit(partLine(product), product)];
  const isOfProduct = ({ productId, coreProductId, state }: WorkLineForm) =>
    (productId === product.id || coreProductId === product.id) && state !== 'declined';
  return lines.map((line) => (isOfProduct(line) ? { ...line, quantity: Number(line.quantity) + 1 } : line));
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

type Carrying = Pick<Product, 'id' | 'name' | 'taxId' | 'coreDeposit'>;

/** A part followed by what is paid until the old one comes back. */
export const withDeposit = (part: WorkLineForm, { id, name, taxId, coreDeposit }: Carrying): WorkLineForm[] =>
  coreDeposit === 0
    ? [part]
    : [
        part,
        {
          ...blank('core_deposit'),
          coreProductId: id,
          description: `Core deposit: ${name}`,
          quantity: part.quantity,
          unitPrice: coreDeposit,
          taxId: taxId === null ? null : String(taxId),
        },
      ];

/** So many of one line; the deposit of a part is for as many. */
export function withQuantity(lines: WorkLineForm[], at: number, quantity: number | string): WorkLineForm[] {
  const changed = lines[at];
  const before = changed?.quantity;
  const isDeposit = (line: WorkLineForm) =>
    line.coreProductId !== null && line.coreProductId === changed?.productId && String(line.quantity) === String(before);
  return lines.map((line, place) => (place === at || isDeposit(line) ? { ...line, quantity } : line));
}

/** Without one line; the deposit of a part goes with it. */
export function withoutLine(lines: WorkLineForm[], at: number): WorkLineForm[] {
  const left = lines.filter((_, place) => place !== at);
  const productId = lines[at]?.productId ?? null;
  const isOrphan = (line: WorkLineForm) =>
    line.coreProductId !== null && line.coreProductId === productId && !left.some((part) => part.productId === productId);
  return left.filter((line) => !isOrphan(line));
}
