import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand, BrandType } from '@karakana/contract/brands/brand.ts';
import { brandHead, canonicalLinks, type Facts } from './page-head.ts';

const place = '<!--brand:head-->';
export const lightPage = /^\/(?:(?:g|i|e|verify)(?:\/|$)|signin\/?$)/;
const entries = { whole: ['index.html'], light: ['public.html', 'index.html'] };

/** Writes the application's page in the dress of a brand; undefined when the application was not built. */
export type WritePage = (brand: Brand, path: string) => Promise<string | undefined>;

export function pageWriter(dist: string, settings: Facts): WritePage {
  const dressed = new Map<string, { before: string; after: string }>();

  async function dress(brand: Brand, entry: keyof typeof entries) {
    const key: `${BrandType} ${string}` = `${brand.type} ${entry}`;
    const known = dressed.get(key);
    // While somebody works on the application its page changes under a running server.
    if (known && settings.isProduction) return known;
    const page = await readFirst(entries[entry].map((file) => join(dist, file)));
    if (page === undefined) return undefined;
    const [before, after] = page.replace(/<html[^>]*>/, `<html lang="${brand.language}" dir="${brand.theme.direction}">`).split(place);
    if (before === undefined || after === undefined) throw new Error(`The built page has no ${place}`);
    const made = { before: `${before}${brandHead(brand, settings).markup}\n    `, after };
    dressed.set(key, made);
    return made;
  }

  return async (brand, path) => {
    const page = await dress(brand, lightPage.test(path) ? 'light' : 'whole');
    return page && `${page.before}${canonicalLinks(brand, path).markup}${page.after}`;
  };
}

async function readFirst(files: string[]): Promise<string | undefined> {
  for (const file of files) {
    try {
      return await readFile(file, 'utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return undefined;
}
