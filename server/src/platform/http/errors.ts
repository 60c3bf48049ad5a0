import { asText, english, type Sayable, type Text } from '@karakana/contract/text.ts';
import { toWire } from '@karakana/contract/wire.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/database-away.ts';
import { onlyJson, Refused } from '../serve/refused.ts';

/** The one place where something thrown becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = asRefused(error);
    if (!refused) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    // The contract should have refused it with words of its own.
    else if (error.code === '23514') request.log.warn({ err: error, requestId: request.id }, 'a check was broken');
    else if (isDatabaseAway(error)) request.log.warn({ err: error, requestId: request.id }, 'the database is away');
    const { status, message, text, details } = refused ?? new Refused(500, 'Something went wrong on our side');
    if (details.retryAfter) reply.header('retry-after', details.retryAfter);
    const { code, errors, about } = details;
    return reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(
        JSON.stringify({
          message,
          error: message,
          text: hasValues(text) ? toWire(text) : undefined,
          code,
          errors: errors && toWire(inEnglish(errors)),
          error_texts: errors && toWire(textsOf(errors)),
          about: about && toWire(about),
          request_id: status >= 500 ? request.id : undefined,
        }),
      );
  });
  app.setNotFoundHandler((request: FastifyRequest) => {
    throw new Refused(404, request.url.startsWith('/api/') ? 'There is no such call' : 'Not found');
  });
}

type FieldErrors = Record<string, Sayable[]>;

const hasValues = ({ values }: Text): boolean => Object.keys(values).length > 0;

const inEnglish = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, problems]) => [field, problems.map((problem) => english(problem))]));

/** The same problems as texts, where one of them has values; without values the English is the key. */
function textsOf(errors: FieldErrors): Record<string, Text[]> | undefined {
  const texts = Object.entries(errors).map(([field, problems]): [string, Text[]] => [field, problems.map(asText)]);
  return texts.some(([, problems]) => problems.some(hasValues)) ? Object.fromEntries(texts) : undefined;
}

/** PostgreSQL's refusals that a caller can cause and understand. */
const refusalsOfDatabase: Record<string, () => Refused> = {
  '23503': () => new Refused(422, 'Something you chose is no longer there. Reload the page and try again'),
  '23505': () => new Refused(422, 'There is one like this already'),
  '23514': () => new Refused(422, 'One of these values cannot be saved. Check what you entered'),
  '23P01': () => new Refused(422, 'This overlaps with another one of the same kind'),
  '22P02': () => new Refused(422, 'Something you entered is not right. Check it and try again'),
  '22003': () => new Refused(422, 'A number is too large'),
  '22P05': () => new Refused(422, 'What you entered has a character that cannot be saved'),
  '22021': () => new Refused(422, 'What you entered has a character that cannot be saved'),
};

function asRefused(error: FastifyError): Refused | null {
  if (error instanceof Refused) return error;
  if (isDatabaseAway(error)) return new Refused(503, 'The server is busy, please try again in a moment', { retryAfter: 2 });
  // The same code for both ends of a reference; PostgreSQL's words tell which.
  if (error.code === '23503' && error.message.startsWith('update or delete'))
    return new Refused(422, 'This is still in use and cannot be removed');
  const refusal = refusalsOfDatabase[error.code];
  if (refusal && 'severity' in error) return refusal();
  if (error.statusCode === 413) return new Refused(413, 'The upload is too large');
  if (error.statusCode === 415) return new Refused(415, onlyJson);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Refused(error.statusCode, error.message);
  return null;
}
