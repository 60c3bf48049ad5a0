import { brands } from '../i18n/sw/brands.ts';
import { signIn } from '../i18n/sw/sign-in.ts';

/** The Kiswahili of the pages that open before the application. */
export const lightSw: Readonly<Record<string, string>> = { ...signIn, ...brands };
