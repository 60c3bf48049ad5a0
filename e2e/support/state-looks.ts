/** How a control looks just now. */
export type Looks = {
  name: string;
  takesFocus: boolean;
  /** Its texts and signs, and what they stand on. */
  inks: { what: string; colour: string; ground: string; least: number }[];
  /** The lines around it and around what it is a part of. */
  edges: { drawn: string; colour: string; ground: string }[];
};

// These run inside the page, so each is whole by itself.

/** Marks one control of each kind that this page has not shown yet, and what it stands in, which is pointed at together with it. How many. */
export async function markSpecimens(): Promise<number> {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [data-opens]';
  const states = ['type', 'data-variant', 'data-active', 'data-chosen', 'data-sorted', 'aria-selected', 'aria-current', 'aria-pressed'];
  const lookOf = (element: Element): string => `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('style')}`;
  const groundOf = (element: Element): string | undefined => {
    for (let under = element.parentElement; under; under = under.parentElement) {
      const { backgroundColor } = getComputedStyle(under);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
  };
  const kindOf = (element: Element): string => {
    const { color, backgroundColor } = getComputedStyle(element);
    const inside = new Set(Array.from(element.querySelectorAll('*'), lookOf));
    const worn = states.map((state) => element.getAttribute(state));
    return [lookOf(element), element.matches(':checked'), worn, color, backgroundColor, groundOf(element), ...inside].join('|');
  };
  // What is on its way from one colour to another has neither.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  document.querySelector<HTMLInputElement>('[data-opens] input[type=checkbox]')?.click();
  await new Promise(requestAnimationFrame);
  // The page keeps its own list, which goes with it.
  const known: Set<string> = Reflect.get(window, 'knownKinds') ?? new Set();
  Reflect.set(window, 'knownKinds', known);
  let marked = 0;
  for (const element of document.querySelectorAll(controls)) {
    // Of the one that has the focus already nobody knows how it looks without.
    if (element === document.activeElement || element.matches(':disabled, [data-disabled], [aria-hidden=true] *')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const kind = kindOf(element);
    if (known.has(kind)) continue;
    known.add(kind);
    marked += 1;
    element.setAttribute('data-specimen', '');
    const around = [element.parentElement, element.parentElement?.parentElement, element.closest('tr, li, label')];
    for (const part of around) part?.setAttribute('data-around', '');
  }
  return marked;
}

export function unmarkSpecimens(): void {
  document.querySelector<HTMLInputElement>('[data-chosen] input[type=checkbox]')?.click();
  document.adoptedStyleSheets.pop();
  for (const mark of ['data-specimen', 'data-around']) {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }
}

export function readLooks(): Looks[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const text = 4.5;
  const line = 3;
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = new Map<string, Colour>();
  const colourOf = (written: string): Colour => {
    const known = read.get(written);
    if (known || !pen) return known ?? [0, 0, 0, 0];
    // Whatever it is written as, a dot of it is red, green and blue.
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = written;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    read.set(written, colour);
    return colour;
  };
  const over = (top: Colour, under: Colour): Colour => {
    const part = (at: 0 | 1 | 2) => top[at] * top[3] + under[at] * (1 - top[3]);
    return [part(0), part(1), part(2), 1];
  };
  const hexOf = (colour: Colour): string =>
    `#${colour
      .slice(0, 3)
      .map((part) => Math.round(part).toString(16).padStart(2, '0'))
      .join('')}`;

  const grounds = new Map<Element, Colour>();
  const groundOf = (element: Element | null): Colour => {
    if (!element) return colourOf('white');
    const known = grounds.get(element);
    if (known) return known;
    const layers = [...coveredBy(element), element].map((layer) => colourOf(getComputedStyle(layer).backgroundColor));
    const ground = layers.reduce((under, top) => over(top, under), groundOf(element.parentElement));
    grounds.set(element, ground);
    return ground;
  };
  /** What was drawn before in the same place, as the mark that slides below a chosen word. */
  const coveredBy = (element: Element): Element[] => {
    if (getComputedStyle(element).position === 'static') return [];
    const box = element.getBoundingClientRect();
    return Array.from(element.parentElement?.children ?? [])
      .slice(0, Array.from(element.parentElement?.children ?? []).indexOf(element))
      .filter((sibling) => {
        const { left, right, top, bottom } = sibling.getBoundingClientRect();
        return left <= box.left + 1 && right >= box.right - 1 && top <= box.top + 1 && bottom >= box.bottom - 1;
      });
  };
  const opacities = new Map<Element, number>();
  const opacityOf = (element: Element | null): number => {
    if (!element) return 1;
    const opacity = opacities.get(element) ?? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    opacities.set(element, opacity);
    return opacity;
  };
  const inkOf = (element: Element, what: string, written: string, least: number): Looks['inks'][number] => {
    const ground = groundOf(element);
    const [red, green, blue, alpha] = colourOf(written);
    return { what, colour: hexOf(over([red, green, blue, alpha * opacityOf(element)], ground)), ground: hexOf(ground), least };
  };

  const leastFor = (element: Element): number => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? line : text;
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const inksOf = (specimen: Element): Looks['inks'] => {
    if (specimen instanceof HTMLInputElement || specimen instanceof HTMLTextAreaElement) {
      if (!isSeen(specimen) || /checkbox|radio|file|range/.test(specimen.type)) return [];
      const what = specimen.value || specimen.placeholder;
      const { color } = getComputedStyle(specimen, specimen.value ? null : '::placeholder');
      return what ? [inkOf(specimen, what, color, leastFor(specimen))] : [];
    }
    const parts = [specimen, ...specimen.querySelectorAll('*')].filter(
      (part) => isSeen(part) && !part.closest('input, textarea, :disabled'),
    );
    const signs = parts.filter((part) => part.matches('svg'));
    const words = parts.flatMap((part) => {
      const what = Array.from(part.childNodes, (node) => (node instanceof Text ? node.data.trim() : '')).join('');
      return what && !part.closest('svg') ? [inkOf(part, what.slice(0, 40), getComputedStyle(part).color, leastFor(part))] : [];
    });
    // A sign beside its word may be as pale as it likes.
    return words.length > 0 ? words : signs.map((sign) => inkOf(sign, 'sign', getComputedStyle(sign).color, line));
  };

  const edgesOf = (specimen: Element): Looks['edges'] => {
    const parent = specimen.parentElement;
    // A switch or a word of several is drawn by what stands beside the box.
    const beside = specimen.matches('input') ? Array.from(parent?.children ?? []).filter((child) => child !== specimen) : [];
    const near = [specimen, ...beside, parent, parent?.parentElement, parent?.parentElement?.parentElement];
    return near
      .filter((element) => element instanceof Element)
      .flatMap((element) => {
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset, borderTopColor, borderTopWidth, boxShadow } =
          getComputedStyle(element);
        const around = hexOf(groundOf(Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement));
        const outside = hexOf(groundOf(element.parentElement));
        const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
        const shadow = /(?:rgba?|color|oklab)\([^)]+\)/.exec(boxShadow)?.[0] ?? 'transparent';
        return [
          { drawn: `${hasOutline} ${outlineColor}`, written: hasOutline ? outlineColor : 'transparent', ground: around },
          {
            drawn: `${borderTopWidth} ${borderTopColor}`,
            written: borderTopWidth === '0px' ? 'transparent' : borderTopColor,
            ground: outside,
          },
          { drawn: boxShadow, written: shadow, ground: outside },
        ];
      })
      .map(({ drawn, written, ground }) => ({ drawn, ground, colour: hexOf(over(colourOf(written), colourOf(ground))) }));
  };

  return Array.from(document.querySelectorAll<HTMLElement>('[data-specimen]'), (specimen) => ({
    name: specimen.outerHTML.slice(0, 140),
    takesFocus: specimen.tabIndex >= 0,
    inks: inksOf(specimen),
    edges: specimen.tabIndex < 0 ? [] : edgesOf(specimen),
  }));
}
