import type { ComponentType } from 'react';
import type { PublicPageProps } from './page-props.ts';
import { approvalPage } from './pages/approval/approval-page.tsx';
import { garageProfile } from './pages/garage-profile.tsx';
import { invoicePage } from './pages/invoice/invoice-page.tsx';
import { signInPage } from './pages/sign-in.tsx';
import { verifyStart } from './pages/verify/start-page.tsx';
import { verifyPage } from './pages/verify/verify-page.tsx';

type PublicPage = { pattern: string; Page: ComponentType<PublicPageProps> };

/** Every page that opens without the application around it. */
export const pages: readonly PublicPage[] = [signInPage, garageProfile, approvalPage, invoicePage, verifyStart, verifyPage];
