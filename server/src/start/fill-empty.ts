import type { Platform } from '../platform/serve/context.ts';

/** Demo data where nothing is yet. */
export async function fillEmpty(platform: Platform): Promise<void> {
  if (await platform.db.selectFrom('garages').select('id').limit(1).executeTakeFirst()) return;
  console.log('Loading demo data');
  // Few starts need it, so the others do not load it.
  const { loadDemo } = await import('../demo/index.ts');
  await loadDemo(platform);
}
