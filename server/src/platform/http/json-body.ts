import type { FastifyInstance } from 'fastify';
import { Refused } from '../serve/refused.ts';
import { mediaType } from './media-type.ts';

const deepest = 20;

/** Reads JSON bodies, plain or of the versioned type. Text that is not UTF-8 and values nested past all reason are refused. */
export function parseJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(['application/json', mediaType], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // A POST without input may come without a body.
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      return done(new Refused(400, 'The body is not UTF-8'));
    }
    parse(request, text, (error, value) => {
      if (error) return done(new Refused(400, 'The body is not JSON'));
      done(isDeeper(value, deepest) ? new Refused(422, 'The input is nested too deeply') : null, value);
    });
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
