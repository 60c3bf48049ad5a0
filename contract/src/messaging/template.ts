import { z } from 'zod';
import { crudEndpoints } from '../crud.ts';
import { requiredText } from '../fields.ts';
import { pageQuery } from '../page.ts';
import { channels } from './campaign.ts';
import { messageBody, messageSubject } from './variables.ts';

/** A message to start from. */
export const MessageTemplate = z.object({
  id: z.number(),
  name: z.string(),
  channel: z.enum(channels),
  subject: z.string().nullable(),
  body: z.string(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const MessageTemplateDraft = z.strictObject({
  name: requiredText(80),
  channel: z.enum(channels),
  subject: messageSubject,
  body: messageBody,
});

export const templateSorts = ['newest', 'name', '-name'] as const;

export const messageTemplates = crudEndpoints('/api/message_templates', {
  right: 'messages',
  name: 'template',
  thing: MessageTemplate,
  draft: MessageTemplateDraft,
  query: pageQuery(100).extend({ channel: z.enum(channels).optional(), sort: z.enum(templateSorts).default('newest') }),
});
