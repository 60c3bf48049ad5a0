import { type Governor, governorSorts, listGovernors } from '@karakana/contract/works/certificates/governor.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { CertificateBadge } from '../../vehicles/certificates/certificate-words.tsx';

const fitted = ['true', 'false'] as const;
const Search = ListSearch.extend({
  isFitted: z.enum(fitted).optional().catch(undefined),
  sort: z.enum(governorSorts).optional().catch(undefined),
});

const pathOf = ({ id }: Governor): string => `/certificates/governors/${id}`;

/** The register of devices: which serial is in which vehicle. */
export function Governors() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listGovernors, { ...search, page: search.page ?? 1 });
  const where = selectFilter({
    label: t('Where it is'),
    key: 'isFitted',
    all: t('Anywhere'),
    options: [
      { value: 'true', label: t('Fitted') },
      { value: 'false', label: t('Not fitted') },
    ],
    value: search.isFitted,
    onChange: (value) => change({ isFitted: fitted.find((known) => known === value) }),
  });
  return (
    <ListPage
      title={t('Speed governors')}
      address={address}
      answer={answer}
      columns={useColumns()}
      card={(governor) => (
        <CardLines title={<RowLink to={pathOf(governor)}>{governor.serial}</RowLink>} aside={<Certified governor={governor} />}>
          {[governor.model, governor.registration ?? t('Not fitted')].filter(Boolean).join(' · ')}
        </CardLines>
      )}
      filters={[where]}
      usualSort="newest"
      empty={t('Every speed governor that is asked for or certified stands here, with the vehicles in which it was. There are none yet.')}
      onOpen={(governor) => navigate({ to: pathOf(governor) })}
    />
  );
}

function useColumns(): ListColumn<Governor>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'serial',
      title: t('Serial number'),
      minWidth: 150,
      priority: 1,
      sort: bothWays('serial'),
      cell: (governor) => <RowLink to={pathOf(governor)}>{governor.serial}</RowLink>,
    },
    { key: 'model', title: t('Model'), minWidth: 150, priority: 2, cell: ({ model }) => model },
    {
      key: 'vehicle',
      title: t('Vehicle'),
      minWidth: 140,
      grow: 0,
      priority: 1,
      cell: ({ registration }) => (registration ? <Plate registration={registration} /> : t('Not fitted')),
    },
    {
      key: 'fitted',
      title: t('Fitted on'),
      minWidth: 130,
      grow: 0,
      priority: 3,
      cell: ({ fittedOn }) => (fittedOn ? <DateText on={fittedOn} /> : null),
    },
    {
      key: 'certificate',
      title: t('Certificate'),
      minWidth: 140,
      grow: 0,
      priority: 2,
      cell: (governor) => <Certified governor={governor} />,
    },
  ];
}

function Certified({ governor: { certificateState } }: { governor: Governor }) {
  const { t } = useTranslation();
  return certificateState ? <CertificateBadge state={certificateState} /> : <StatusBadge tone="draft">{t('No certificate')}</StatusBadge>;
}
