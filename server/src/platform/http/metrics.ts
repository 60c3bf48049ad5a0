import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashToken } from '../secrets/secrets.ts';
import type { Settings } from '../settings/settings.ts';

const registries = new WeakMap<FastifyInstance, Registry>();

/** Counts and times requests by route, for Prometheus. */
export function countRequests(app: FastifyInstance): void {
  const registry = new Registry();
  registries.set(app, registry);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/** Adds a figure that is read when Prometheus asks. */
export function gauge(app: FastifyInstance, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registryOf(app)],
    collect() {
      this.set(read());
    },
  });
}

/** In production nobody reads them without the token. */
export function serveMetrics(app: FastifyInstance, { metricsToken, isProduction }: Pick<Settings, 'metricsToken' | 'isProduction'>): void {
  const wanted = metricsToken && hashToken(`Bearer ${metricsToken}`);
  app.get('/metrics', async (request, reply) => {
    if (wanted ? hashToken(request.headers.authorization ?? '') !== wanted : isProduction) return reply.callNotFound();
    const registry = registryOf(app);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function registryOf(app: FastifyInstance): Registry {
  const registry = registries.get(app);
  if (!registry) throw new Error('countRequests comes first');
  return registry;
}
