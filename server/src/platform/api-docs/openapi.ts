import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import type { Api } from '../serve/serve.ts';
import type { Settings } from '../settings/settings.ts';
import { openapiDocument } from './openapi-document.ts';

type DescribedApi = Pick<Api, 'app' | 'served'> & { platform: { settings: Pick<Settings, 'oauth'> } };

/** Describes the API to programs and to people, who can try it. It comes after all calls, which are complete only then. */
export async function serveOpenapi({ app, served, platform }: DescribedApi): Promise<void> {
  // Most servers are never asked, so it is made when one is.
  let made: ReturnType<typeof openapiDocument> | undefined;
  const document = () => {
    made ??= openapiDocument(served);
    return made;
  };
  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document()));
  await app.register(async (docs) => {
    // Stands where a document made from the routes would; ours is made from the contract.
    const contractDocument = fastifyPlugin(async (within) => void within.decorate('swagger', document), { name: '@fastify/swagger' });
    await docs.register(contractDocument);
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: {
        layout: 'BaseLayout',
        filter: true,
        tryItOutEnabled: true,
        displayRequestDuration: true,
        defaultModelsExpandDepth: -1,
        requestInterceptor: signInOurWay,
      },
      // The web application has both in its pages too: a browser keeps no secret, so this is none.
      initOAuth: platform.settings.oauth,
      theme: {
        title: 'Karakana API',
        css: [{ filename: 'api-page.css', content: read('api-page.css') }],
        js: [{ filename: 'api-page.js', content: read('api-page.js') }],
        // The brand's own, which every page finds by itself.
        favicon: [],
      },
      uiHooks: {
        onRequest: (_request, reply, done) => {
          reply.header('cache-control', 'no-cache');
          done();
        },
      },
      transformSpecification: (described) => described,
      transformSpecificationClone: false,
    });
  });
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/**
 * The page names the client in a header and an empty scope; our sign-in takes the client in the body and knows no scopes.
 * It runs in the browser, which is sent its text, so it uses nothing from outside itself.
 */
const signInOurWay = (request: { url?: string; body?: string; headers?: Record<string, string> }) => {
  const { Authorization: client = '', ...headers } = request.headers ?? {};
  if (!request.url?.endsWith('/api/oauth/token') || !client.startsWith('Basic ')) return request;
  const [id = '', secret = ''] = atob(client.slice('Basic '.length)).split(':');
  const body = new URLSearchParams(request.body);
  body.delete('scope');
  body.set('client_id', id);
  body.set('client_secret', secret);
  return Object.assign(request, { headers, body: body.toString() });
};
