import type { Brand } from '@karakana/contract/brands/brand.ts';
import type { ComponentType } from 'react';
import type { Params } from './choose-page.ts';
import { garageProfile } from './pages/garage-profile.tsx';
import { signInPage } from './pages/sign-in.tsx';

/** `leave` ends the light page, for the application to take its place. */
export type PublicPageProps = { params: Params; brand: Brand; leave: () => void };

type PublicPage = { pattern: string; Page: ComponentType<PublicPageProps> };

/** Every page that opens without the application around it. */
export const pages: readonly PublicPage[] = [signInPage, garageProfile];
