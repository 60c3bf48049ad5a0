import { english, type Sayable, say } from '@karakana/contract/text.ts';
import { Text } from '@karakana/contract/text-schema.ts';
import { problemOfField } from '@karakana/contract/validation.ts';
import { outputSchema } from './openapi-schema.ts';

const refusing = (message: Sayable, more: object = {}) => ({ message: english(message), error: english(message), ...more });
const noEmail = problemOfField('Email', say('must be an e-mail address'));

const refusal = (description: string, example: object) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
});

const busy = 'The server is busy, please try again in a moment';

/** What all calls have in common: signing in, repeating a POST, and the answers that refuse. */
export const components = {
  securitySchemes: {
    signIn: {
      type: 'oauth2',
      description: 'Your e-mail address and password. With two-factor on, give the e-mailed code to `POST /api/users/verify_2fa` next.',
      flows: { password: { tokenUrl: '/api/oauth/token', refreshUrl: '/api/oauth/token', scopes: {} } },
    },
    bearer: { type: 'http', scheme: 'bearer', description: 'An access token that you have already.' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key and body gives the first answer again, the same key with another body 422.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  responses: {
    SignInFirst: refusal('There is no session, or it has ended', refusing('Please sign in')),
    NotAllowed: refusal(
      'The role may not do this, or the code `two_factor` or `unconfirmed` says what is missing',
      refusing('You are not allowed to do this'),
    ),
    NotFound: refusal('There is no such thing in the garage', refusing('Not found')),
    Refused: refusal(
      'The input is not valid, or a rule forbids it',
      refusing(noEmail, { text: noEmail, errors: { email: ['must be an e-mail address'] } }),
    ),
    TooMany: refusal('Too many requests; Retry-After says how long to wait', refusing('Too many requests, please wait a moment')),
    Busy: refusal(
      'The server cannot answer now; Retry-After says how long to wait',
      refusing(busy, { request_id: '5f0f6a2e-3a53-4c0e-9a39-0d3a3b1f6c11' }),
    ),
  },
  schemas: {
    Error: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'A sentence for the user' },
        error: { type: 'string', description: 'The same sentence' },
        text: {
          ...outputSchema(Text),
          description:
            'The same sentence as a key and its values, for a translation; left out where it has no values, since it is the key then',
        },
        code: { type: 'string', description: 'For programs, where one is needed' },
        errors: {
          type: 'object',
          description: 'The problems of each field',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        error_texts: {
          type: 'object',
          description: 'The same problems as keys and values, where one of them has values',
          additionalProperties: { type: 'array', items: outputSchema(Text) },
        },
        about: { type: 'object', description: 'What stands in the way, where a screen shows it' },
        request_id: { type: 'string', description: 'To be named when asking for help' },
      },
      required: ['message', 'error'],
    },
  },
};
