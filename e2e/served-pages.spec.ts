import { brands } from '@karakana/contract/brands/brands.ts';
import { organisationJsonLd, webManifest } from '@karakana/contract/brands/manifest.ts';
import { fromWire } from '@karakana/contract/wire.ts';
import { ask, hostOf, originOf } from './support/api.ts';
import { expect, test } from './support/test.ts';

for (const brand of Object.values(brands)) {
  test(`the page of ${brand.name} says whose it is before any script runs`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${originOf(brand.type)}/signin?next=/support`);
    await expect(page).toHaveTitle(brand.seoTitle);
    await expect(page.locator('html')).toHaveAttribute('dir', brand.theme.direction);
    await expect(page.locator('html')).toHaveAttribute('lang', brand.language);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', brand.seoDescription);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', brand.navBarThemeColor);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://${brand.domain}/signin`);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
    await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', brand.icon);
    const organisation = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(organisation ?? '')).toEqual(organisationJsonLd(brand));
    const known = await page.locator('script#brand').textContent();
    expect(fromWire(JSON.parse(known ?? ''))).toEqual(brand);
    await context.close();
  });

  test(`${brand.name} can be installed under its own name and icons`, async ({ page, context }) => {
    await page.goto(`${originOf(brand.type)}/signin`);
    const tools = await context.newCDPSession(page);
    const { errors, data } = await tools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    expect(manifest).toEqual(webManifest(brand));
    for (const { src, type } of manifest.icons) expect(await ask(hostOf(brand.type), src)).toMatchObject({ status: 200, type });
  });
}
