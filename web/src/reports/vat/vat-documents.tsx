import { type VatDocument, vatDocuments } from '@karakana/contract/reports/vat/vat-documents.ts';
import { vatKinds, vatSides } from '@karakana/contract/reports/vat/vat-fields.ts';
import { Button, Input, SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { reportPath } from '../report-path.ts';
import { PaperName, paperPath, vatDocumentColumns } from './vat-document-columns.tsx';
import { sideText, taxText } from './vat-words.ts';

const Search = PeriodSearch.extend({
  side: z.enum(vatSides).optional().catch(undefined),
  kind: z.enum(vatKinds).optional().catch(undefined),
  rate: z.coerce.number().min(0).max(100).optional().catch(undefined),
});

/** The papers behind the tax, with the PIN of whoever is on them, as a return asks for them. */
export function VatDocuments() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [{ page = 1, search: _, ...question }, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(vatDocuments.list, { ...question, page });
  const { side = 'output', kind, rate, period, branchId, fromDate, toDate } = question;
  return (
    <ReportPage
      title={t('VAT documents')}
      back={<BackLink path={reportPath('vat-summary', { period, branchId, fromDate, toDate })} label={t('VAT summary')} />}
      address={address}
      answer={answer}
      columns={vatDocumentColumns(t, i18n.language, answer.data?.totals)}
      card={(document) => <PaperCard document={document} />}
      onOpen={(document) => {
        const to = paperPath(document);
        if (to) navigate({ to });
      }}
      empty={t('There is no such paper in these days.')}
      files={<ReportFiles pdf={vatDocuments.pdf} xlsx={vatDocuments.xlsx} question={question} />}
      filters={
        <>
          <Input.Wrapper label={t('Tax')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('Tax')}
              value={side}
              onChange={(chosen) => change({ side: vatSides.find((known) => known === chosen), kind: undefined, rate: undefined })}
              data={vatSides.map((value) => ({ value, label: sideText(t, value) }))}
            />
          </Input.Wrapper>
          <PeriodFilter asked={question} change={change} answered={answer.data} />
          {kind === undefined ? null : (
            <Button
              variant="default"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={() => change({ kind: undefined, rate: undefined })}
            >
              {taxText(t, i18n.language, { kind, rate: rate ?? 0 })}
            </Button>
          )}
        </>
      }
    />
  );
}

function PaperCard({ document }: { document: VatDocument }) {
  const { t } = useTranslation();
  const { on, name, base, tax } = document;
  return (
    <CardLines title={<PaperName document={document} />} aside={<Figure amount={tax} />}>
      <DateText on={on} /> · {t('Without VAT')} <Figure amount={base} />
      {name ? ` · ${name}` : ''}
    </CardLines>
  );
}
