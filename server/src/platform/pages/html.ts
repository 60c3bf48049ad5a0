/** A piece of HTML that is safe as it stands. */
export type Markup = { markup: string };
type Part = string | number | Markup | Part[] | null | undefined | false;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Writes HTML: html`<p>${name}</p>`. Whatever is put in is escaped unless it is HTML itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.map((text, at) => text + written(parts[at])).join('') };
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(written).join('');
  if (typeof part === 'object') return part.markup;
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Facts for a script, as an element that is data and never runs. */
export function dataElement(type: string, id: string | undefined, facts: unknown): Markup {
  const json = { markup: JSON.stringify(facts).replaceAll('<', '\\u003c') };
  return html`<script type="${type}"${id ? html` id="${id}"` : ''}>${json}</script>`;
}
