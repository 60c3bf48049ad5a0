import type { ComponentType } from 'react';
import type { Params } from './choose-page.ts';
import { garageProfile } from './pages/garage-profile.tsx';

type PublicPage = { pattern: string; Page: ComponentType<{ params: Params }> };

/** Every page that opens without signing in and without the application around it. */
export const pages: readonly PublicPage[] = [garageProfile];
