import { deliveryStates, listWebhookDeliveries, type WebhookDelivery } from '@karakana/contract/garage/webhook.ts';
import { Button, Select, Stack, Title } from '@mantine/core';
import { z } from 'zod';
import { translateServerText } from '../../../i18n/translate-server-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { ListSearch, useListSearch } from '../../../kit/list/list-search.ts';
import { RowText, Small, TabList } from '../../../kit/record/tab-list.tsx';
import { TimeAgo } from '../../../kit/text/time-ago.tsx';
import { useDeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryState, kindName, stateName } from './delivery-words.tsx';

const Search = ListSearch.extend({ status: z.enum(deliveryStates).optional().catch(undefined) });

/** What was sent to the address, the newest first. */
export function Deliveries() {
  const { t } = useTranslation();
  const [{ page, status }, change] = useListSearch(Search);
  const answer = useEndpointQuery(listWebhookDeliveries, { page: page ?? 1, status });
  const { open, drawer } = useDeliveryDrawer();
  return (
    <Stack gap="sm" maw={720} component="section" aria-labelledby="webhook-deliveries">
      <Title order={2} fz="h4" id="webhook-deliveries">
        {t('Deliveries')}
      </Title>
      <TabList
        answer={answer}
        filters={
          <Select
            aria-label={t('State')}
            placeholder={t('All states')}
            clearable
            data={deliveryStates.map((state) => ({ value: state, label: stateName(t, state) }))}
            value={status ?? null}
            onChange={(chosen) => change({ status: deliveryStates.find((state) => state === chosen) })}
          />
        }
        empty={
          status
            ? t('No delivery is in this state. Choose another state to see the others.')
            : t('What is sent to your address is listed here, with its answer. Send a test to see the first one.')
        }
        onPage={(chosen) => change({ page: chosen })}
        row={(delivery) => <Sent delivery={delivery} onOpen={() => open(delivery.id)} />}
      />
      {drawer}
    </Stack>
  );
}

function Sent({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { t } = useTranslation();
  const { id, kind, status, errorText, createdAt, nextTryAt, attempts } = delivery;
  const name = `${kindName(t, kind)} ${id}`;
  return (
    <>
      <RowText title={name} badges={<DeliveryState state={status} />}>
        <Small>
          <TimeAgo at={createdAt} />
          {attempts > 1 ? ` · ${t('Tries: {{number}}', { number: attempts })}` : null}
          {nextTryAt && attempts > 0 ? (
            <>
              {' · '}
              {t('next try')} <TimeAgo at={nextTryAt} />
            </>
          ) : null}
        </Small>
        {errorText ? <Small>{translateServerText(errorText)}</Small> : null}
      </RowText>
      <Button variant="default" size="sm" onClick={onOpen} aria-label={t('Open {{name}}', { name })}>
        {t('Open')}
      </Button>
    </>
  );
}
