import type { MovedThing } from '@karakana/contract/customers/merge.ts';
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from '../i18n/use-translation.ts';
import { Facts } from '../kit/record/facts.tsx';
import { Nothing } from '../kit/text/nothing.tsx';
import { phoneText } from '../kit/text/phone-text.ts';
import { Plates, Tags } from './customer-parts.tsx';
import { fullName } from './customer-words.ts';
import { type MergePreview, type Outcome, outcomesOf, platesOf } from './merge-outcome.ts';

/** What a merge would move, and how the one who stays would look. */
export function MergeResult({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation();
  const { survivor, merged, result, moves } = preview;
  const yesNo = (answer: boolean) => (answer ? t('Yes') : t('No'));
  const plates = platesOf(preview);
  return (
    <>
      <Card withBorder padding="md" component="section" aria-labelledby="merge-moves">
        <Title order={2} fz="h4" id="merge-moves">
          {t('What moves to {{name}}', { name: fullName(survivor) })}
        </Title>
        {moves.length === 0 ? (
          <Text c="dimmed">{t('Nothing: {{name}} has no vehicles or jobs.', { name: fullName(merged) })}</Text>
        ) : (
          <Group gap="xs" mt="xs">
            {moves.map(({ things, count }) => (
              <Badge key={things} size="lg" variant="light" color="gray" c="var(--mantine-color-text)" tt="none">
                {`${thingsName(t, things)}: ${count}`}
              </Badge>
            ))}
          </Group>
        )}
      </Card>
      <section aria-labelledby="merge-result">
        <Title order={2} fz="h4" mb="xs" id="merge-result">
          {t('How {{name}} will look', { name: fullName(result) })}
        </Title>
        <Facts
          facts={[
            ...outcomesOf(preview).map((outcome) => ({
              label: fieldName(t, outcome.field),
              value: <OutcomeValue outcome={outcome} from={fullName(merged)} />,
            })),
            { label: t('Vehicles'), value: plates.length > 0 ? <Plates registrations={plates} /> : null },
            { label: t('Tags'), value: result.tagList.length > 0 ? <Tags tagList={result.tagList} /> : null },
            { label: t('SMS credits'), value: result.smsCredits },
            { label: t('Gets SMS'), value: yesNo(result.takesSms) },
            { label: t('Gets e-mail'), value: yesNo(result.takesEmail) },
          ]}
        />
      </section>
    </>
  );
}

function OutcomeValue({ outcome: { value, isTaken, lost }, from }: { outcome: Outcome; from: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
      {value ? <bdi>{phoneText(value)}</bdi> : <Nothing />}
      {isTaken ? (
        <Text fz="sm" c="dimmed">
          {t('from {{name}}', { name: from })}
        </Text>
      ) : null}
      {lost ? (
        <Text fz="sm" c="dimmed">
          {t('not kept: {{value}}', { value: phoneText(lost) })}
        </Text>
      ) : null}
    </Stack>
  );
}

function fieldName(t: TFunction, field: Outcome['field']): string {
  return {
    firstName: t('First name'),
    lastName: t('Last name'),
    mobile: t('Mobile number'),
    email: t('E-mail address'),
    secondaryEmail: t('Second e-mail address'),
    address: t('Address'),
    city: t('City'),
    country: t('Country'),
    taxPin: t('KRA PIN'),
  }[field];
}

const thingsName = (t: TFunction, things: MovedThing): string =>
  ({
    vehicles: t('Vehicles'),
    works: t('Jobs'),
    invoices: t('Invoices'),
    sales: t('Sales'),
    expenses: t('Expenses'),
    invitations: t('Accounts'),
    outbox_messages: t('Messages'),
    received_messages: t('Received messages'),
  })[things];
