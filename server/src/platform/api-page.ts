import { may, type Right, roles } from '@karakana/contract/permissions.ts';
import { exampleOf, fieldsOf, fieldTable, typeOf } from './api-page-fields.ts';
import { html, type Markup } from './html.ts';
import type { OpenapiDocument, Operation, Parameter } from './openapi-document.ts';
import type { Schema } from './openapi-schema.ts';

type Call = { method: string; path: string; operation: Operation };

/** The API as a page to read; it needs no script, which only narrows it to what is typed. */
export function apiPage(document: OpenapiDocument): Markup {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const areas = document.tags.map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags.includes(name)) }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Karakana API</title>
<link rel="stylesheet" href="/api/docs/style.css">
<script src="/api/docs/search.js" defer></script>
</head>
<body>
<header>
<h1>Karakana API</h1>
<p>${calls.length} calls. Sign in at <code>POST /api/oauth/token</code> and send <code>Authorization: Bearer …</code>. Bodies are JSON in snake case,
amounts are whole cents, times are ISO 8601. A POST with an <code>Idempotency-Key</code> may be repeated safely. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<search><label for="find">Find a call</label> <input id="find" type="search" placeholder="invite, garages, PUT …" autocomplete="off"></search>
<p id="none" role="status" hidden>No call matches.</p>
</header>
<nav aria-label="Areas"><ul>${areas.map((area) => html`<li><a href="#${anchorOf(area.name)}">${area.name}</a></li>`)}</ul></nav>
<main>${areas.map((area) => html`<section id="${anchorOf(area.name)}"><h2>${area.name}</h2>${area.calls.map(callMarkup)}</section>`)}</main>
</body>
</html>
`;
}

const anchorOf = (area: string): string => area.toLowerCase().replace(/\W+/g, '-');

function callMarkup({ method, path, operation }: Call): Markup {
  const parameters = (operation.parameters ?? []).filter((parameter): parameter is Parameter => 'name' in parameter);
  const form = operation.requestBody?.content['multipart/form-data']?.schema;
  const body = form ?? operation.requestBody?.content['application/json']?.schema;
  const answer = answerOf(operation);
  return html`<details id="${operation.operationId}"><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <span>${operation.summary}</span></summary>
<p>${whoMayCall(operation['x-access'])}</p>
${textsOf(operation)}
${parameters.length > 0 && fieldTable('In the address', parameters.map(parameterField), true)}
${body && [fieldTable(form ? 'In the form (or as JSON, without the file)' : 'In the body', fieldsOf(body), true), !form && example('Example', body)]}
${answer ? [fieldTable('Answer', fieldsOf(answer), false), example('Example answer', answer)] : html`<h3>Answer</h3><p>204, nothing to read.</p>`}
</details>`;
}

const parameterField = ({ name, required, schema }: Parameter) => ({
  name,
  required,
  type: typeOf(schema),
  note: schema.default === undefined ? '' : `by default ${schema.default}`,
});

function answerOf(operation: Operation): Schema | undefined {
  const response = operation.responses['200'];
  return response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
}

function whoMayCall(access: string): string {
  if (access === 'public') return 'Anyone may call it.';
  if (access === 'token') return 'Whoever holds a token may call it, also before the two-factor code or the e-mail confirmation.';
  if (access === 'session') return 'Any signed-in user may call it.';
  // What is neither of the three words is a right: `Access` has no other members.
  const allowed = roles.filter((role) => may(role, access as Right));
  return `Needs ${access}: ${allowed.map((role) => role.replaceAll('_', ' ')).join(', ')}.`;
}

function textsOf(operation: Operation): Markup {
  const done = [operation['x-done'] ?? []].flat();
  return html`${done.map((text) => html`<p class="done">“${text}”</p>`)}${operation['x-failed'] && html`<p class="failed">“${operation['x-failed']}”</p>`}`;
}

const example = (title: string, schema: Schema): Markup =>
  html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(exampleOf(schema), null, 2)}</pre>`;
