import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { addCustomer, type Customer } from '@karakana/contract/customers/customer.ts';
import { inputFor } from '@karakana/contract/endpoint.ts';
import { checkForm } from '../kit/form/check-form.ts';

/** A customer as the form holds it: what is not written is empty. */
export type CustomerForm = {
  firstName: string;
  lastName: string;
  mobile: string;
  email: string;
  secondaryEmail: string;
  address: string;
  city: string;
  country: string;
  status: Customer['status'];
  tagList: string[];
  smsCredits: number | string;
  takesSms: boolean;
  takesEmail: boolean;
  paymentDays: number | string;
  creditLimit: number | string;
  taxPin: string;
};

/** What the form of a new customer starts with. */
export type NewCustomer = { id?: undefined; firstName?: string; lastName?: string; mobile?: string };

/** What was written in a search that found nobody: a number, or a name. */
export function customerFrom(written: string): NewCustomer {
  if (/^[+\d][\d\s-]*$/.test(written)) return { mobile: written };
  const [firstName = '', ...rest] = written.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

export const formOf = (start: Customer | NewCustomer | undefined): CustomerForm => {
  const customer = start?.id === undefined ? undefined : start;
  return {
    firstName: start?.firstName ?? '',
    lastName: start?.lastName ?? '',
    mobile: start?.mobile ?? '',
    email: customer?.email ?? '',
    secondaryEmail: customer?.secondaryEmail ?? '',
    address: customer?.address ?? '',
    city: customer?.city ?? '',
    country: customer?.country ?? '',
    status: customer?.status ?? 'active',
    tagList: customer?.tagList ?? [],
    smsCredits: customer?.smsCredits ?? 0,
    takesSms: customer?.takesSms ?? true,
    takesEmail: customer?.takesEmail ?? true,
    paymentDays: customer?.paymentDays ?? '',
    creditLimit: customer?.creditLimit ?? '',
    taxPin: customer?.taxPin ?? '',
  };
};

export const needsAddress = (brand: BrandType): boolean => addCustomer.byBrand?.[brand] !== undefined;

export const checkCustomer = (brand: BrandType) => checkForm<CustomerForm>(inputFor(addCustomer, brand));

const texts = ['email', 'secondaryEmail', 'address', 'city', 'country', 'taxPin'] as const;

/** What was typed of a customer who turned out to be known: fills in where the known one has nothing, and takes nothing away. */
export function fillInKnown(known: CustomerForm, typed: CustomerForm): CustomerForm {
  const filled = Object.fromEntries(texts.map((field) => [field, known[field] || typed[field]]));
  const tags = [...new Map([...typed.tagList, ...known.tagList].map((tag) => [tag.toLowerCase(), tag])).values()];
  // The address that was typed is not lost where the known one has another.
  const isOther = typed.email !== '' && typed.email !== known.email && known.secondaryEmail === '' && typed.secondaryEmail === '';
  return { ...known, ...filled, ...(isOther && known.email !== '' && { secondaryEmail: typed.email }), tagList: tags };
}
