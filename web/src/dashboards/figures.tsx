import { readFigures } from '@karakana/contract/dashboards/home.ts';
import { creditsOpen, figuresOpen } from '@karakana/contract/dashboards/opens.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { maxFiltered } from '@karakana/contract/page.ts';
import { may } from '@karakana/contract/permissions.ts';
import { SimpleGrid, Text, Title } from '@mantine/core';
import { IconAddressBook, IconCar, IconMessage, IconMessages } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useUser } from '../shell/session.ts';
import { countText } from './count-text.ts';
import { Figure } from './figure.tsx';

/** How things stand, beside how they stood. A user sees only the figures whose list is open to them. */
export function Figures() {
  const { t } = useTranslation();
  const { role, garageCode } = useUser();
  const answer = useEndpointQuery(readFigures, {});
  const { customers, vehicles, messages } = answer.data ?? {};
  const seesCredits = may(role, 'billing:read');
  const garage = useEndpointQuery(readGarage, { code: garageCode }, { enabled: seesCredits });
  const opens = figuresOpen(dayOf(new Date().toISOString()));
  if (answer.data && !customers && !vehicles && !messages && !seesCredits) return null;
  return (
    <section aria-labelledby="figures">
      <Title order={2} fz="h4" id="figures">
        {t('Last 30 days')}
      </Title>
      <Text fz="sm" c="dimmed" mb="sm">
        {t('Compared with the 30 days before')}
      </Text>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
        {customers === null ? null : (
          <Figure label={t('New customers')} icon={IconAddressBook} {...opens.customers} counted={addedOf(customers)} answer={answer} />
        )}
        {vehicles === null ? null : (
          <Figure label={t('New vehicles')} icon={IconCar} {...opens.vehicles} counted={addedOf(vehicles)} answer={answer} />
        )}
        {messages === null ? null : (
          <Figure label={t('Messages sent')} icon={IconMessages} {...opens.messages} counted={messages} answer={answer} />
        )}
        {seesCredits ? (
          <Figure
            label={t('SMS credits left')}
            icon={IconMessage}
            {...creditsOpen}
            counted={garage.data && { last: garage.data.smsCredits }}
            answer={garage}
          />
        ) : null}
      </SimpleGrid>
    </section>
  );
}

/** Where more were added than a list counts nothing can be compared. */
const addedOf = (added: { last: number; before: number } | undefined) =>
  added && (Math.max(added.last, added.before) > maxFiltered ? { last: added.last, said: countText(added.last) } : added);
