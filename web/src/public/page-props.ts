import type { Brand } from '@karakana/contract/brands/brand.ts';
import type { Params } from './choose-page.ts';

/** `leave` ends the light page, for the application to take its place. */
export type PublicPageProps = { params: Params; brand: Brand; leave: () => void };
