import { contrast } from '@karakana/contract/brands/contrast.ts';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { type Looks, markSpecimens, readLooks, unmarkSpecimens } from './state-looks.ts';

const line = 3;

/** One control of each kind, under the pointer and with the focus, chosen ones too: its text can be read, and where one is can be seen. */
export async function expectGoodStates(page: Page): Promise<void> {
  if ((await page.evaluate(markSpecimens)) > 0) {
    expect.soft(await objectionsInStates(page), `what is too pale on ${new URL(page.url()).pathname}`).toEqual([]);
  }
  await page.evaluate(unmarkSpecimens);
}

async function objectionsInStates(page: Page): Promise<string[]> {
  const atRest = await page.evaluate(readLooks);
  const inspector = await page.context().newCDPSession(page);
  const { specimens, around } = await nodesOf(inspector);
  // A finger presses where a pointer would hover.
  await force(inspector, [...specimens, ...around], ['hover', 'active']);
  const hovered = await page.evaluate(readLooks);
  await force(inspector, around, ['focus-within']);
  await force(inspector, specimens, ['focus', 'focus-visible', 'focus-within']);
  const focused = await page.evaluate(readLooks);
  // With the one who looks goes what was forced.
  await inspector.detach();
  return [
    ...atRest.flatMap((look) => paleTexts('at rest', look)),
    ...hovered.flatMap((look) => paleTexts('under the pointer', look)),
    ...focused.flatMap((look) => paleTexts('with the focus', look)),
    ...focused.flatMap((look, at) => paleRing(look, atRest[at])),
  ];
}

async function nodesOf(inspector: CDPSession): Promise<{ specimens: number[]; around: number[] }> {
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { root } = await inspector.send('DOM.getDocument', { depth: 0 });
  const marked = async (selector: string) => (await inspector.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds;
  return { specimens: await marked('[data-specimen]'), around: await marked('[data-around]:not([data-specimen])') };
}

async function force(inspector: CDPSession, nodes: number[], forcedPseudoClasses: string[]): Promise<void> {
  await Promise.all(nodes.map((nodeId) => inspector.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
}

function paleTexts(state: string, { name, inks }: Looks): string[] {
  return inks
    .filter(({ colour, ground, least }) => contrast(colour, ground) < least)
    .map(({ what, colour, ground, least }) => {
      const reached = contrast(colour, ground).toFixed(2);
      return `${state}: “${what}”, ${colour} on ${ground} is ${reached}, not ${least}: ${name}`;
    });
}

/** Where one is shows by what is not as it was at rest. */
function paleRing({ name, edges, takesFocus }: Looks, atRest: Looks | undefined): string[] {
  if (!takesFocus) return [];
  const changed = edges.filter(({ drawn }, at) => drawn !== atRest?.edges[at]?.drawn);
  if (changed.some(({ colour, ground }) => contrast(colour, ground) >= line)) return [];
  const seen = changed.map(({ colour, ground }) => `${colour} on ${ground} is ${contrast(colour, ground).toFixed(2)}`);
  return [`with the focus: ${seen.join(', ') || 'no ring'}, not ${line}: ${name}`];
}
