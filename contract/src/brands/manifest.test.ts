import { describe, expect, test } from 'vitest';
import { brands } from './brands.ts';
import { organisationJsonLd, webManifest } from './manifest.ts';

describe.each(Object.values(brands))('brand $type', (brand) => {
  test('can be installed', () => {
    expect(webManifest(brand)).toMatchObject({
      name: brand.name,
      start_url: '/',
      display: 'standalone',
      theme_color: brand.navBarThemeColor,
      background_color: '#ffffff',
      lang: 'en',
      dir: 'ltr',
    });
  });

  test('has a short name that fits under an icon', () => {
    expect(webManifest(brand).short_name.length).toBeLessThanOrEqual(12);
  });

  test('brings its own icons, a maskable one among them', () => {
    const icons = webManifest(brand).icons;
    expect(icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.filter((icon) => icon.purpose === 'maskable')).toHaveLength(1);
    for (const icon of icons) expect(icon.src).toMatch(new RegExp(`^/brands/${brand.type}/`));
  });

  test('describes itself as an organisation at its own address', () => {
    const organisation = organisationJsonLd(brand);
    expect(organisation).toMatchObject({ '@type': 'Organization', name: brand.name, url: `https://${brand.domain}`, email: brand.email });
    expect(organisation.logo).toBe(`https://${brand.domain}/brands/${brand.type}/icon-512.png`);
  });
});

test('a dark brand opens on a dark background', () => {
  const dark = { ...brands.main, theme: { ...brands.main.theme, colorScheme: 'dark' as const } };
  expect(webManifest(dark).background_color).toBe('#242424');
});

test('an organisation lists only the social pages it has', () => {
  const page = 'https://social.example/karakana';
  const known = { ...brands.main, socialMedia: { ...brands.main.socialMedia, facebook: page } };
  expect(organisationJsonLd(known).sameAs).toEqual([page]);
  expect(organisationJsonLd(brands.main).sameAs).toEqual([]);
});
