import { customerStatement, type StatementLine } from '@karakana/contract/reports/work/customer-statement.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { CustomerField } from '../../customers/customer-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { useUser } from '../../shell/session.ts';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { SendStatement } from './send-statement.tsx';
import { StatementAges } from './statement-ages.tsx';
import { DocumentText, lineTo, statementColumns } from './statement-columns.tsx';

const Search = PeriodSearch.extend({ customerId: z.coerce.number().int().positive().optional().catch(undefined) });

/** What a customer was billed and has paid, and what is owed. A customer's own account sees its own. */
export function CustomerStatement() {
  const { role } = useUser();
  const [{ customerId }] = useListSearch(Search);
  return customerId === undefined && role !== 'fleet' ? <ChooseCustomer /> : <Statement />;
}

function ChooseCustomer() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <BackLink path="/reports" label={t('Reports')} />
      <ScreenTitle>{t('Customer statement')}</ScreenTitle>
      <Whose maw={360} />
      <Empty sentence={t('Choose a customer to see what they were billed, what they paid and what they owe.')} />
    </Stack>
  );
}

function Whose({ known, maw }: { known?: { value: string; label: string } | undefined; maw?: number }) {
  const { t } = useTranslation();
  const [, change] = useListSearch(Search);
  return (
    <CustomerField
      key={known?.value}
      label={t('Customer')}
      known={known}
      value={known?.value ?? null}
      clearable={false}
      maw={maw}
      onChange={(id) => id && change({ customerId: Number(id) })}
    />
  );
}

function Statement() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role } = useUser();
  const [{ page = 1, search: _, ...question }, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(customerStatement.list, { ...question, page });
  const totals = answer.data?.totals;
  return (
    <ReportPage
      title={totals ? t('Statement of {{name}}', { name: totals.customerName }) : t('Customer statement')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="customer_statement" address={address} />}
      answer={answer}
      columns={statementColumns(t, { totals, role })}
      card={(line) => <LineCard line={line} role={role} />}
      empty={t('Nothing was owed, billed or paid in these days.')}
      onOpen={(line) => {
        const to = lineTo(line, role);
        if (to) navigate({ to });
      }}
      files={
        <Group gap="xs">
          {role === 'fleet' || question.customerId === undefined ? null : (
            <SendStatement question={{ ...question, customerId: question.customerId }} />
          )}
          <ReportFiles pdf={customerStatement.pdf} xlsx={customerStatement.xlsx} question={question} />
        </Group>
      }
      filters={
        <>
          {role === 'fleet' || !totals ? null : <Whose known={{ value: String(question.customerId), label: totals.customerName }} />}
          <PeriodFilter asked={question} change={change} answered={answer.data} />
        </>
      }
    >
      {totals ? <StatementAges totals={totals} /> : null}
    </ReportPage>
  );
}

function LineCard({ line, role }: { line: StatementLine; role: Role }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<DocumentText line={line} role={role} />} aside={<Figure amount={line.debit - line.credit} />}>
      <DateText on={line.on} /> · {t('Balance')} <Figure amount={line.balance} />
    </CardLines>
  );
}
