import { services } from '@karakana/contract/garage/service.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';

type ChosenProps = { id: number | undefined; writtenAs: string | undefined; onClear: () => void };

/** The one service to which a report is kept, or what was written on invoices instead of one, and the way back to all. */
export function ChosenService({ id, writtenAs, onClear }: ChosenProps) {
  const { t } = useTranslation();
  const service = useEndpointQuery(services.read, { id: id ?? 0 }, { enabled: id !== undefined });
  return (
    <TextInput
      label={t('Service')}
      readOnly
      value={service.data?.name ?? writtenAs ?? ''}
      rightSection={<CloseButton aria-label={t('All services')} onClick={onClear} />}
    />
  );
}
