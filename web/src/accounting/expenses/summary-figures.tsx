import type { readSpendingSummary, Summed } from '@karakana/contract/accounting/spending-summary.ts';
import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import { Card, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import classes from '../../kit/list/card-rows.module.css';
import { TextLink } from '../../kit/list/row-link.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { calendarWords } from '../../kit/text/calendar-words.ts';
import { Code } from '../../kit/text/code.tsx';
import { Money } from '../../kit/text/money.tsx';

type Read = ResponseBody<typeof readSpendingSummary>;

/** Figures that open the entries they are made of. */
export function SummaryFigures({ summary }: { summary: Read }) {
  const { t } = useTranslation();
  const { income, expense, total, months, currency } = summary;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  if (income.length === 0 && expense.length === 0)
    return <Empty sentence={t('What you earned and spent in a period is added up here. Nothing was posted in this one.')} />;
  return (
    <Stack gap="md">
      <KeyFacts
        facts={[
          { label: t('Income'), value: money(total.income) },
          { label: t('Expenses'), value: money(total.expense) },
          { label: total.profit < 0 ? t('Loss') : t('Profit'), value: money(Math.abs(total.profit)) },
        ]}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <ByAccount title={t('Income')} sums={income} summary={summary} />
        <ByAccount title={t('Expenses')} sums={expense} summary={summary} />
      </SimpleGrid>
      {months.length > 1 ? <ByMonth months={months} currency={currency} /> : null}
    </Stack>
  );
}

function ByAccount({ title, sums, summary: { fromDate, toDate, currency } }: { title: string; sums: Summed[]; summary: Read }) {
  const { t } = useTranslation();
  return (
    <Card withBorder padding={0} component="section">
      <Title order={2} fz="md" p="sm" px="md">
        {title}
      </Title>
      {sums.length === 0 ? (
        <Text px="md" pb="md" c="dimmed">
          {t('Nothing in this period')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {sums.map(({ accountId, code, name, amount, count }) => (
            <li key={accountId} className={classes.row}>
              <div>
                <TextLink to={`/accounts/entries?accountId=${accountId}&fromDate=${fromDate}&toDate=${toDate}`}>{name}</TextLink>
                <Text fz="sm" c="dimmed">
                  <Code code={code} /> · {count === 1 ? t('One entry') : t('{{count}} entries', { count })}
                </Text>
              </div>
              <Money amount={amount} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ByMonth({ months, currency }: Pick<Read, 'months' | 'currency'>) {
  const { t, i18n } = useTranslation();
  const columns = [
    { key: 'income', label: t('Income') },
    { key: 'expense', label: t('Expenses') },
    { key: 'profit', label: t('Profit') },
  ] as const;
  return (
    <Card withBorder padding={0} component="section">
      <Group p="sm" px="md">
        <Title order={2} fz="md">
          {t('By month')}
        </Title>
      </Group>
      <Table.ScrollContainer minWidth={420}>
        <Table horizontalSpacing="md" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Month')}</Table.Th>
              {columns.map(({ key, label }) => (
                <Table.Th key={key} ta="end">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map((month) => (
              <Table.Tr key={month.month}>
                <Table.Td>{calendarWords(month.month, i18n.language, { month: 'long', year: 'numeric' })}</Table.Td>
                {columns.map(({ key }) => (
                  <Table.Td key={key} ta="end">
                    <Money amount={month[key]} currency={currency} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
