import type { Campaign } from '@karakana/contract/messaging/campaign.ts';
import { type MessageTemplate, messageTemplates } from '@karakana/contract/messaging/template.ts';
import { Select } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';

/** A message to start from; nothing is shown where there is none yet. */
export function TemplateChoice({ channel, onChoose }: { channel: Campaign['channel']; onChoose: (template: MessageTemplate) => void }) {
  const { t } = useTranslation();
  const templates = useEndpointQuery(messageTemplates.list, { channel, perPage: 200 }).data?.entries ?? [];
  if (templates.length === 0) return null;
  const choose = (id: string | null) => {
    const chosen = templates.find((template) => String(template.id) === id);
    if (chosen) onChoose(chosen);
  };
  return (
    <Select
      label={t('Template')}
      placeholder={t('Start from a template')}
      searchable
      nothingFoundMessage={t('Nothing matches your search')}
      data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={choose}
    />
  );
}
