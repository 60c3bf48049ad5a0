import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

type Finding = Pick<Axe.Result, 'id' | 'nodes'>;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Only what is found is worked out, and not where else it could be: half the time of a run.
const fewer: Axe.RunOptions = { resultTypes: ['violations', 'incomplete'], selectors: false };

/** What axe objects to in this part of the page, a line each. */
export async function objectionsOfAxe(page: Page, part: string, options: Axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(([of, run]) => (window as unknown as { axe: typeof Axe }).axe.run(of, run), [
    part,
    { ...fewer, ...options },
  ] as const);
  return [...violations, ...incomplete.map(palePlaces)].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Of a single letter or digit axe only says that it may be too pale; it is read all the same. */
function palePlaces({ id, nodes }: Finding): Finding {
  const isPale = ({ any }: Finding['nodes'][number]) => any.some(({ data }) => data?.messageKey === 'shortTextContent');
  return { id, nodes: nodes.filter(isPale) };
}
