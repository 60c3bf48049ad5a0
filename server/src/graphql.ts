import type { FastifyInstance, FastifyReply } from 'fastify';
import { GraphQLError, type ValidationRule } from 'graphql';
import type { Kysely } from 'kysely';
import mercurius from 'mercurius';
import { z } from 'zod';
import { countries } from './garage/countries.data.ts';
import type { DB } from './platform/database.gen.ts';

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
    .max(20_000)
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

/** Lists that forms choose from, open to everybody. */
export async function serveGraphql(app: FastifyInstance, db: Kysely<DB>): Promise<void> {
  const makes = remembered(() => readMakes(db));
  await app.register(mercurius, {
    schema,
    resolvers: { Query: { countries: () => countries, makes } },
    // Its own route would also answer GET.
    routes: false,
    ide: false,
    queryDepth: 15,
    validationRules: [fewAliases],
    errorFormatter: ({ errors }, { reply }) => formatErrors(errors, reply.log),
    graphql: { parseOptions: { maxTokens: 2_000 }, validateOptions: { maxErrors: 5 } },
  });

  app.post('/graphql', { errorHandler: (error, _request, reply) => answerError(error, reply) }, async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('application/json')) return refuse(reply, ['Send the query as JSON']);
    const question = Question.safeParse(request.body);
    if (!question.success) return refuse(reply, ['Send an object with the query as text, and variables as an object']);
    const { query, variables, operationName } = question.data;
    return reply.graphql(query, {}, variables ?? {}, operationName ?? undefined);
  });
}

async function readMakes(db: Kysely<DB>) {
  const makes = await db.selectFrom('makes').select(['id', 'name']).orderBy('name').execute();
  const models = await db.selectFrom('models').select(['id', 'name', 'makeId']).orderBy('name').execute();
  const byMake = Map.groupBy(models, ({ makeId }) => makeId);
  return makes.map((make) => ({ ...make, models: (byMake.get(make.id) ?? []).map((model) => ({ ...model, makeName: make.name })) }));
}

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

// Each alias asks for the same list once more.
const mostAliases = 5;
const fewAliases: ValidationRule = (context) => {
  let aliases = 0;
  return {
    Field(field) {
      if (field.alias && ++aliases === mostAliases + 1) context.reportError(new GraphQLError(`Use at most ${mostAliases} aliases`));
    },
  };
};

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
  const messages = Array.isArray(error.errors)
    ? error.errors.map((inner) => (inner instanceof Error ? inner.message : String(inner)))
    : [error.message];
  return refuse(reply, messages, status);
}

function refuse(reply: FastifyReply, messages: string[], status = 400): FastifyReply {
  return reply.code(status).send({ data: null, errors: messages.map((message) => ({ message })) });
}
