import { setTimeout } from 'node:timers/promises';
import { graphQuestions } from '@karakana/contract/graph.ts';
import { english, type Sayable } from '@karakana/contract/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, parse } from 'graphql';
import type { Kysely } from 'kysely';
import mercurius from 'mercurius';
import { z } from 'zod';
import { countries } from '../garage/countries.data.ts';
import type { DB } from '../platform/database/database.gen.ts';
import { fairQueue } from '../platform/jobs/fair-queue.ts';
import { notFound, Refused } from '../platform/serve/refused.ts';
import { readOwnMakes } from '../vehicles/index.ts';
import { makeReady, sendReady } from './graphql-answers.ts';
import { problemOfQuestion } from './graphql-cost.ts';

declare module 'mercurius' {
  interface MercuriusContext {
    /** What the garage of who asks has added. */
    own?: Own | undefined;
  }
}

const schema = `
  type Country { id: Int! name: String! currency: String! alphaTwoCode: String! alphaThreeCode: String! flag: String! countryCode: String! }
  type Model { id: Int! name: String! makeName: String! makeId: Int! }
  type Make { id: Int! name: String! models: [Model!]! }
  type Query { countries: [Country!]! makes: [Make!]! }
`;

const Question = z.object({
  // The library would take JSON for a question that is parsed already, past all limits of its parser; no question is JSON.
  query: z
    .string()
    .min(1)
    .max(8_000)
    .refine((query) => !isJson(query)),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const bodyLimit = 16 * 1024;
const parseOptions = { maxTokens: 600 };

/** An unusual question takes a few milliseconds in which nothing else happens, so others come in between. */
const inTurn = fairQueue({ waitingOfOne: 10, waiting: 40 }, 'Too many questions at once, please wait a moment');

/** The garage of who asks, where they are signed in. */
type GarageOf = (request: FastifyRequest) => Promise<number | undefined>;
type Own = Awaited<ReturnType<typeof readOwnMakes>>;

/** Lists that forms choose from, open to everybody; a garage sees the makes and models it added as well. */
export async function serveGraphql(app: FastifyInstance, db: Kysely<DB>, garageOf: GarageOf): Promise<void> {
  const sharedMakes = remembered(() => readMakes(db));
  const makes = async (_: unknown, __: unknown, { own }: { own?: Own | undefined }) => withOwn(await sharedMakes(), own);
  await app.register(mercurius, {
    schema,
    resolvers: { Query: { countries: () => countries, makes } },
    // Its own route would also answer GET.
    routes: false,
    ide: false,
    // Of parsed questions, of which strangers may send ever new ones.
    cache: 50,
    errorFormatter: ({ errors }, { reply }) => formatErrors(errors, reply.log),
    graphql: { parseOptions, validateOptions: { maxErrors: 5 } },
  });
  const ready = remembered(async () => {
    const answers = Object.entries(graphQuestions).map(async ([name, query]) => {
      const answer = await app.graphql(query);
      const [error] = answer.errors ?? [];
      if (error) throw error.originalError ?? error;
      return [name, await makeReady(JSON.stringify(answer))] as const;
    });
    return new Map(await Promise.all(answers));
  });

  async function ownOf(request: FastifyRequest): Promise<Own | undefined> {
    const garageId = await garageOf(request);
    const own = garageId === undefined ? undefined : await readOwnMakes({ db, garageId });
    return own && own.makes.length + own.models.length > 0 ? own : undefined;
  }

  app.get('/graphql', async (request, reply) => {
    const list = GraphList.safeParse(request.query);
    const answer = list.success ? (await ready()).get(list.data.list) : undefined;
    if (!answer) throw notFound();
    return sendReady(request, reply, answer);
  });

  app.post('/graphql', { bodyLimit, errorHandler: (error, _request, reply) => answerError(error, reply) }, async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('application/json')) return refuse(reply, ['Send the query as JSON']);
    const question = Question.safeParse(request.body);
    if (!question.success) return refuse(reply, ['Send an object with the query as text, and variables as an object']);
    const { query, variables, operationName } = question.data;
    const own = await ownOf(request);
    const usual = usualQuestions.get(query);
    if (usual && !own) {
      const answer = await ready().then(
        (answers) => answers.get(usual),
        () => undefined,
      );
      if (answer) return sendReady(request, reply, answer);
    }
    const problem = problemOf(query);
    if (problem) return refuse(reply, [problem]);
    return inTurn(request.ip, async () => {
      const begun = performance.now();
      reply.send(await reply.graphql(query, { own }, variables ?? {}, operationName ?? undefined));
      // As long as it took, others are served.
      await setTimeout(performance.now() - begun);
      return reply;
    });
  });
}

const GraphList = z.object({ list: z.string() });
const usualQuestions = new Map<string, string>(Object.entries(graphQuestions).map(([name, query]) => [query, name]));

/** Before it is checked against the schema, which costs most for a question made to cost. */
function problemOf(query: string): Sayable | undefined {
  try {
    return problemOfQuestion(parse(query, { ...parseOptions, noLocation: true }));
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

const [maxMakes, maxModels] = [500, 5_000];

async function readMakes(db: Kysely<DB>) {
  const makes = await db.selectFrom('makes').select(['id', 'name']).where('isShared', '=', true).orderBy('name').limit(maxMakes).execute();
  const models = await db
    .selectFrom('models')
    .select(['id', 'name', 'makeId'])
    .where('isShared', '=', true)
    .orderBy('name')
    .limit(maxModels)
    .execute();
  const byMake = Map.groupBy(models, ({ makeId }) => makeId);
  return makes.map((make) => ({ ...make, models: (byMake.get(make.id) ?? []).map((model) => ({ ...model, makeName: make.name })) }));
}

function withOwn(shared: Awaited<ReturnType<typeof readMakes>>, own: Own | undefined) {
  if (!own) return shared;
  const models = Map.groupBy(own.models, ({ makeId }) => makeId);
  const all = [...shared, ...own.makes.map((make) => ({ ...make, models: [] }))];
  return byName(
    all.map((make) => {
      const added = (models.get(make.id) ?? []).map((model) => ({ ...model, makeName: make.name }));
      return { ...make, models: byName([...make.models, ...added]) };
    }),
  );
}

const byName = <T extends { name: string }>(named: T[]): T[] => named.sort((a, b) => (a.name < b.name ? -1 : 1));

/** Makes are filled before the server listens, so they are asked for once. A failure is not remembered. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= read().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** What fails while answering is our fault and told in no detail; all else is what is wrong with the question. */
function formatErrors(errors: readonly GraphQLError[], log: FastifyReply['log']) {
  const [ours] = errors.filter((error) => error.originalError);
  if (ours) log.error({ err: ours.originalError }, 'a GraphQL question could not be answered');
  const messages = ours ? ['Something went wrong on our side'] : errors.map(({ message }) => message);
  return { statusCode: ours ? 500 : 400, response: { data: null, errors: messages.map((message) => new GraphQLError(message)) } };
}

/** A question that cannot be read is refused in GraphQL's own shape; anything else goes to the one place that answers errors. */
function answerError(error: Error & { statusCode?: number; status?: number; errors?: unknown }, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? error.status ?? 500;
  if (status < 400 || status >= 500) throw error;
  if (error instanceof Refused && error.details.retryAfter) reply.header('retry-after', error.details.retryAfter);
  const messages = Array.isArray(error.errors)
    ? error.errors.map((inner) => (inner instanceof Error ? inner.message : String(inner)))
    : [error.message];
  return refuse(reply, messages, status);
}

function refuse(reply: FastifyReply, problems: Sayable[], status = 400): FastifyReply {
  const errors = problems.map((said) => ({ message: english(said), ...(typeof said === 'string' ? {} : { extensions: { text: said } }) }));
  return reply.code(status).send({ data: null, errors });
}
