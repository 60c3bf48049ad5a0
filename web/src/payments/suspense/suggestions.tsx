import { type SuspenseSuggestion, suggestForSuspense } from '@karakana/contract/payments/suspense.ts';
import { Button, Card, Group, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { RowLink } from '../../kit/list/row-link.tsx';
import classes from '../../kit/record/document-lines.module.css';
import { DateText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { documentPath } from '../document-path.ts';
import { groundText } from './suspense-words.tsx';

const pauseBeforeSearch = 250;

type Props = { receiptId: number; pending: boolean; onChoose: (invoiceId: number) => void };

/** Open invoices that it may be for, each assigned by one press; another is found by its number or plate. */
export function Suggestions({ receiptId, pending, onChoose }: Props) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [search] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const answer = useEndpointQuery(suggestForSuspense, { id: receiptId, ...(search && { search }) });
  return (
    <section>
      <Title order={3} fz="md" mb="xs">
        {search ? t('Found') : t('It may be for')}
      </Title>
      <TextInput
        mb="xs"
        type="search"
        maxLength={40}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label={t('Find another invoice')}
        placeholder={t('Invoice, plate or customer')}
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data ? <Offered entries={answer.data.entries} isSearched={search !== ''} pending={pending} onChoose={onChoose} /> : null}
    </section>
  );
}

type OfferedProps = { entries: SuspenseSuggestion[]; isSearched: boolean } & Omit<Props, 'receiptId'>;

function Offered({ entries, isSearched, pending, onChoose }: OfferedProps) {
  const { t } = useTranslation();
  if (entries.length === 0)
    return (
      <Text c="dimmed">
        {isSearched
          ? t('No open invoice is found by this.')
          : t('No open invoice looks like it. Find it by its number, the plate or the customer.')}
      </Text>
    );
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {entries.map((entry) => (
        <li key={entry.invoiceId} className={classes.row}>
          <Suggestion suggestion={entry} />
          <Group justify="flex-end" mt={4}>
            <Button
              loading={pending}
              aria-label={t('Assign to {{name}}', { name: entry.invoiceNumber })}
              onClick={() => onChoose(entry.invoiceId)}
            >
              {t('Assign')}
            </Button>
          </Group>
        </li>
      ))}
    </Card>
  );
}

function Suggestion({ suggestion }: { suggestion: SuspenseSuggestion }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { invoiceNumber, customerName, registration, issuedOn, balance, grounds } = suggestion;
  const path = documentPath(suggestion);
  return (
    <CardLines title={path ? <RowLink to={path}>{invoiceNumber}</RowLink> : invoiceNumber} aside={money(balance)}>
      <Group gap={6}>
        {registration ? <Plate registration={registration} /> : null}
        {customerName}
        <DateText on={issuedOn} />
        {grounds.map((ground) => (
          <StatusBadge key={ground} tone="planned">
            {groundText(t, ground)}
          </StatusBadge>
        ))}
      </Group>
    </CardLines>
  );
}
