import { html, type Markup } from './html.ts';
import type { Schema } from './openapi-schema.ts';

type Field = { name: string; required: boolean; type: string; note: string };

/** The fields of an object, those of objects within it beneath them. */
export function fieldsOf(schema: Schema, within = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = field.properties ? field : field.items?.properties ? field.items : field.anyOf?.find((kind) => kind.properties);
    const path = `${within}${name}`;
    const own = { name: path, required: schema.required?.includes(name) ?? false, type: typeOf(field), note: noteOf(field) };
    return [own, ...(inner ? fieldsOf(inner, `${path}${field.items ? '[]' : ''}.`) : [])];
  });
}

export function fieldTable(title: string, fields: Field[], asked: boolean): Markup {
  const rows = fields.map(
    (field) =>
      html`<tr><th scope="row"><code>${field.name}</code></th><td>${field.type}</td>${asked && html`<td>${field.required ? 'required' : 'optional'}</td>`}<td>${field.note}</td></tr>`,
  );
  return html`<h3>${title}</h3><div class="scroll" tabindex="0"><table>${rows}</table></div>`;
}

export function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.filter((kind) => kind.const !== '').map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.contentMediaType) return 'file';
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => (type === 'string' && schema.format) || words[type] || type).join(' or ');
}

const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };

function noteOf(schema: Schema): string {
  return [
    schema.description,
    schema.default !== undefined && `by default ${JSON.stringify(schema.default)}`,
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.maximum !== undefined && `at most ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
  ]
    .filter(Boolean)
    .join(', ');
}

const samples: Record<string, unknown> = {
  'date-time': '2026-01-31T09:30:00Z',
  date: '2026-01-31',
  email: 'amina@garage.example',
  uri: 'https://garage.example',
};

/** A value that fits the schema well enough to show its shape. */
export function exampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find((kind) => kind.type !== 'null' && kind.const !== '') ?? {});
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(field)]));
  if (schema.items) return [exampleOf(schema.items)];
  const [type] = [schema.type].flat();
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'string') return samples[schema.format ?? ''] ?? 'text';
  return type === 'object' ? {} : null;
}
