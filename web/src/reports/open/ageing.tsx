import { type AgeingFigure, type AgeingRow, ageing, ageingFigures } from '@karakana/contract/reports/open/ageing.ts';
import { Alert } from '@mantine/core';
import type { TFunction } from 'i18next';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { useUser } from '../../shell/session.ts';
import { AsAtFilter } from '../as-at-filter.tsx';
import { reportPath } from '../report-path.ts';
import { ageWords, OwedSearch, SideFilter } from './owed-filter.tsx';
import { type Party, partyPath } from './party-path.ts';

/** Who owes how much, and for how long. */
export function Ageing() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [{ page = 1, ...question }, change, address] = useListSearch(OwedSearch);
  const answer = useEndpointQuery(ageing.list, { ...question, page });
  const words = figureWords(t);
  const { totals, toDate } = answer.data ?? {};
  const behind = (figure: AgeingFigure, party?: Party) =>
    figure === 'credit'
      ? undefined
      : reportPath('open-documents', { ...question, toDate, age: figure === 'owed' ? undefined : figure, ...whose(party) });
  const pathOf = (row: AgeingRow) => partyPath(row, role, toDate) ?? behind('owed', row);
  const columns: ListColumn<AgeingRow>[] = [
    {
      key: 'name',
      title: t('Name'),
      minWidth: 180,
      grow: 2,
      priority: 1,
      cell: (row) => <PartyName row={row} path={pathOf(row)} />,
      total: t('Total'),
    },
    ...ageingFigures.map(
      (figure): ListColumn<AgeingRow> => ({
        key: figure,
        title: words[figure],
        // Six of them and the names fit on a sheet.
        minWidth: 136,
        grow: 0,
        priority: figure === 'credit' ? 3 : 1,
        align: 'end',
        cell: (row) => <FigureLink amount={row[figure]} path={behind(figure, row)} />,
        total: totals && <FigureLink amount={totals[figure]} path={behind(figure)} />,
      }),
    ),
  ];
  return (
    <ReportPage
      title={t('Ageing')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      answer={answer}
      columns={columns}
      card={(row) => <AgeingCard row={row} words={words} path={pathOf(row)} />}
      empty={t('Nobody owed anything on this day.')}
      files={<ReportFiles pdf={ageing.pdf} xlsx={ageing.xlsx} question={question} />}
      filters={
        <>
          <SideFilter side={question.side} onChoose={(side) => change({ side })} />
          <AsAtFilter asked={question} change={change} toDate={toDate} />
        </>
      }
    >
      {totals && totals.difference !== 0 ? (
        <Alert color="yellow">
          {t('The books have another sum on this day, because what belongs to a closed month counts there later.')} {t('In the books')}{' '}
          <Figure amount={totals.inBooks} />
        </Alert>
      ) : null}
    </ReportPage>
  );
}

const whose = (party: Party | undefined) => (party ? { partyKind: party.partyKind, partyId: party.partyId } : {});

const figureWords = (t: TFunction): Record<AgeingFigure, string> => ({ ...ageWords(t), owed: t('Owed'), credit: t('Credit') });

/** Leads to the documents it is made of. */
const FigureLink = ({ amount, path }: { amount: number; path: string | undefined }) =>
  path && amount !== 0 ? (
    <TextLink to={path}>
      <Figure amount={amount} />
    </TextLink>
  ) : (
    <Figure amount={amount} />
  );

function PartyName({ row: { partyKind, name }, path }: { row: AgeingRow; path: string | undefined }) {
  const said = partyKind === 'nobody' ? translateServerText(name) : name;
  return path ? <RowLink to={path}>{said}</RowLink> : said;
}

function AgeingCard({ row, words, path }: { row: AgeingRow; words: Record<AgeingFigure, string>; path: string | undefined }) {
  const held = ageingFigures.filter((figure) => figure !== 'owed' && row[figure] !== 0);
  return (
    <CardLines title={<PartyName row={row} path={path} />} aside={<Figure amount={row.owed} />}>
      {held.map((figure, at) => (
        <span key={figure}>
          {at > 0 ? ' · ' : ''}
          {words[figure]} <Figure amount={row[figure]} />
        </span>
      ))}
    </CardLines>
  );
}
