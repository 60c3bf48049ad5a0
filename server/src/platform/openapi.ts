import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPage } from './api-page.ts';
import { openapiDocument } from './openapi-document.ts';
import type { Api } from './serve.ts';

export { openapiDocument };

/** Describes the API to programs and to people. It comes after all calls, which are complete only then. */
export function serveOpenapi({ app, served }: Pick<Api, 'app' | 'served'>): void {
  const document = openapiDocument(served);
  const json = JSON.stringify(document);
  const page = apiPage(document).markup;
  const style = read('api-page.css');
  const script = read('api-page-search.js');
  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').type('application/json').send(json));
  app.get('/api/docs', async (_request, reply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
  app.get('/api/docs/search.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
