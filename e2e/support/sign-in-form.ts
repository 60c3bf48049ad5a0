import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { Page } from '@playwright/test';
import { originOf } from './api.ts';

export async function openSignIn(page: Page, brand: BrandType): Promise<void> {
  await page.goto(`${originOf(brand)}/signin`);
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
