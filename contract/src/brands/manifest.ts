import type { Brand } from './brand.ts';

/** What makes the brand installable on a phone or a desktop. */
export function webManifest(brand: Brand) {
  const folder = `/brands/${brand.type}`;
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    description: brand.seoDescription,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.navBarThemeColor,
    background_color: brand.theme.colorScheme === 'dark' ? '#242424' : '#ffffff',
    lang: brand.language,
    dir: brand.theme.direction,
    icons: [
      { src: brand.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: `${folder}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

/** The brand as schema.org describes an organisation, for the head of each page. */
export function organisationJsonLd(brand: Brand) {
  const url = `https://${brand.domain}`;
  const { facebook, twitter, instagram, linkedin } = brand.socialMedia;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    description: brand.seoDescription,
    url,
    logo: `${url}/brands/${brand.type}/icon-512.png`,
    email: brand.email,
    telephone: brand.mobile,
    address: { '@type': 'PostalAddress', addressCountry: brand.country },
    sameAs: [facebook, twitter, instagram, linkedin].filter((page) => page !== null),
  };
}
