import './validation.ts';
import type { z } from 'zod';
import type { BrandType } from './brands/brand.ts';
import type { Right } from './right.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone; any bearer of a token, also before two-factor or confirmation; any signed-in user; or a user whose role has the right.
 */
export type Access = 'public' | 'token' | 'session' | Right;

/** What a multipart call may carry in its one file field, besides its ordinary fields. */
export type Upload = { field: string; kind: keyof typeof uploadLimits };

const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const;
const megabyte = 1024 * 1024;

/** What is taken of each kind of file, so that a screen can say so before it sends one. */
export const uploadLimits = {
  image: { bytes: 5 * megabyte, types: pictures },
  document: { bytes: 10 * megabyte, types: ['application/pdf', ...pictures] },
  sheet: { bytes: 15 * megabyte, types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] },
} as const;

type Spec<A extends Access, I extends z.ZodType, O extends z.ZodType> = {
  summary: string;
  access: A;
  input: I;
  /** For the brands that ask for something else than the others; what it gives is what `input` gives. */
  byBrand?: Partial<Record<BrandType, z.ZodType<z.output<I>>>>;
  output: O;
  /** A GET that changes something all the same. */
  writes?: true;
  /** The texts a user reads when it worked or did not; where there are several, the screen says which. */
  done?: string | readonly string[];
  failed?: string;
  upload?: Upload;
};

export type Endpoint<A extends Access = Access, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Spec<A, I, O> & {
  method: Method;
  path: `/${string}`;
};

/** Declares one call of the API: `endpoint('POST /api/sales/paid', { … })`. Path parameters are written `{id}` and are part of the input. */
export function endpoint<A extends Access, I extends z.ZodType, O extends z.ZodType>(
  address: `${Method} /${string}`,
  spec: Spec<A, I, O>,
): Endpoint<A, I, O> {
  const [method, path] = address.split(' ');
  // The template type of `address` guarantees both halves.
  return { ...spec, method: method as Method, path: path as `/${string}` };
}

/** What a call takes of people who are with this brand. */
export const inputFor = <E extends Endpoint>({ byBrand, input }: E, brand: BrandType): z.ZodType<z.output<E['input']>> =>
  // `Spec` has made sure that both give the same.
  (byBrand?.[brand] ?? input) as z.ZodType<z.output<E['input']>>;

/** Whether a call runs in a transaction of its own. */
export const changes = ({ method, writes }: Endpoint): boolean => method !== 'GET' || writes === true;

/** What a caller writes, before the contract parses it. */
export type RequestInput<E extends Endpoint> = z.input<E['input']>;
/** What a handler is given. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
/** What a handler gives back. */
export type HandlerResult<E extends Endpoint> = z.input<E['output']>;
/** What a caller gets. */
export type ResponseBody<E extends Endpoint> = z.output<E['output']>;
