import { dueFilters, partyKinds } from '@karakana/contract/reports/open/ages.ts';
import { type OpenDocument, openDocuments } from '@karakana/contract/reports/open/open-documents.ts';
import { Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { documentPath } from '../../accounting/document-path.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { useUser } from '../../shell/session.ts';
import { AsAtFilter } from '../as-at-filter.tsx';
import { reportPath } from '../report-path.ts';
import { DocumentName, openColumns } from './open-columns.tsx';
import { dueChoices, OwedSearch, SideFilter } from './owed-filter.tsx';

const Search = OwedSearch.extend({
  age: z.enum(dueFilters).optional().catch(undefined),
  partyKind: z.enum(partyKinds).optional().catch(undefined),
  partyId: z.coerce.number().int().positive().optional().catch(undefined),
});

/** The invoices or bills of which something is open, the oldest debt first. */
export function OpenDocuments() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [{ page = 1, ...question }, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(openDocuments.list, { ...question, page });
  const { totals, toDate } = answer.data ?? {};
  const everybody = { partyKind: undefined, partyId: undefined };
  const name = totals?.partyName;
  const { side, branchId } = question;
  return (
    <ReportPage
      title={name ? t('Open documents of {{name}}', { name: translateServerText(name) }) : t('Open documents')}
      back={<BackLink path={reportPath('ageing', { side, branchId, toDate: question.toDate })} label={t('Ageing')} />}
      address={address}
      answer={answer}
      columns={openColumns(t, { totals, role, toDate })}
      card={(document) => <DocumentCard document={document} />}
      empty={t('Nothing of this was open on this day.')}
      onOpen={({ documentKind, documentId }) => {
        const to = documentKind && documentPath({ documentKind, documentId });
        if (to) navigate({ to });
      }}
      files={<ReportFiles pdf={openDocuments.pdf} xlsx={openDocuments.xlsx} question={question} />}
      filters={
        <>
          <SideFilter side={side} onChoose={(chosen) => change({ side: chosen, ...everybody })} />
          <AsAtFilter asked={question} change={change} toDate={toDate} />
          <Select
            label={t('Overdue')}
            placeholder={t('Any age')}
            clearable
            data={dueChoices(t)}
            value={question.age ?? null}
            onChange={(chosen) => change({ age: dueFilters.find((age) => age === chosen) })}
          />
          {question.partyKind ? (
            <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => change(everybody)}>
              {t('Everybody')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function DocumentCard({ document }: { document: OpenDocument }) {
  const { t } = useTranslation();
  const { name, partyKind, dueOn, daysLate, open } = document;
  return (
    <CardLines title={<DocumentName document={document} />} aside={<Figure amount={open} />}>
      {daysLate > 0 ? (
        t('{{count}} days overdue', { count: daysLate })
      ) : (
        <>
          {t('Due')} <DateText on={dueOn} />
        </>
      )}
      {` · ${partyKind === 'nobody' ? translateServerText(name) : name}`}
    </CardLines>
  );
}
