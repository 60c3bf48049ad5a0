import {
  type Insurance,
  insuranceSorts,
  listGarageInsurances,
  listInsurances,
  listSupportedInsurances,
  removeInsurance,
} from '@karakana/contract/garage/insurance.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Anchor } from '@mantine/core';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { AddButton } from '../kit/list/add-button.tsx';
import { CardLines } from '../kit/list/list-cards.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { bothWays, type ListColumn } from '../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { CallLink } from '../kit/text/phone.tsx';
import { useUser } from '../shell/session.ts';
import { useInsuranceChangeDrawer } from './insurance-change-drawer.tsx';
import { useInsuranceDrawer } from './insurance-drawer.tsx';
import classes from './settings.module.css';

const Search = ListSearch.extend({ sort: z.enum(insuranceSorts).optional().catch(undefined) });

/** The insurers whose claims the garage takes. */
export function Insurances() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [search, , address] = useListSearch(Search);
  const answer = useEndpointQuery(listInsurances, { ...search, page: search.page ?? 1 });
  const { open, drawer } = useInsuranceDrawer();
  const change = useInsuranceChangeDrawer();
  const mayWrite = may(role, 'insurances:write');
  return (
    <>
      <ListPage
        title={t('Insurances')}
        address={address}
        answer={answer}
        columns={insuranceColumns(t)}
        card={(row) => <InsuranceCard insurance={row} />}
        actions={mayWrite ? (row) => <InsuranceActions insurance={row} onEdit={() => change.open(row)} /> : undefined}
        usualSort="name"
        empty={t('The insurers you work with are listed here, with who to call.')}
        begin={t('Add the first one.')}
        action={mayWrite ? <AddButton label={t('Add an insurer')} onClick={() => open()} /> : null}
      />
      {drawer}
      {change.drawer}
    </>
  );
}

const insuranceColumns = (t: TFunction): ListColumn<Insurance>[] => [
  { key: 'firm', title: t('Insurer'), minWidth: 180, priority: 1, sort: bothWays('name'), cell: ({ firmName }) => <b>{firmName}</b> },
  {
    key: 'contact',
    title: t('Contact person'),
    minWidth: 150,
    priority: 2,
    sort: bothWays('contact'),
    cell: ({ contactName }) => contactName,
  },
  {
    key: 'mobile',
    title: t('Phone number'),
    minWidth: 140,
    grow: 0,
    priority: 1,
    cell: ({ contactMobile }) => contactMobile && <CallLink number={contactMobile} />,
  },
  {
    key: 'email',
    title: t('E-mail address'),
    minWidth: 200,
    priority: 3,
    cell: ({ contactEmail }) => contactEmail && <MailLink contactEmail={contactEmail} />,
  },
  { key: 'pin', title: t('KRA PIN'), minWidth: 130, grow: 0, priority: 4, cell: ({ taxPin }) => taxPin },
  { key: 'note', title: t('Note'), minWidth: 160, priority: 4, cell: ({ note }) => note },
];

function InsuranceCard({ insurance: { firmName, contactName, contactMobile, contactEmail } }: { insurance: Insurance }) {
  return (
    <CardLines title={<b>{firmName}</b>}>
      {contactName}
      {contactName && (contactMobile || contactEmail) ? ' · ' : ''}
      {contactMobile ? <CallLink number={contactMobile} /> : <MailLink contactEmail={contactEmail} />}
    </CardLines>
  );
}

function MailLink({ contactEmail }: Pick<Insurance, 'contactEmail'>) {
  return contactEmail ? (
    <Anchor href={`mailto:${contactEmail}`} fz="sm" className={classes.contact ?? ''}>
      {contactEmail}
    </Anchor>
  ) : null;
}

function InsuranceActions({ insurance: { id, firmName }, onEdit }: { insurance: Insurance; onEdit: () => void }) {
  const { t } = useTranslation();
  return (
    <RowActions
      row={{ id, name: firmName }}
      onEdit={onEdit}
      remove={removeInsurance}
      refreshes={[listInsurances, listSupportedInsurances, listGarageInsurances]}
      consequence={t('It can no longer be chosen for new claims. You can add it again at any time.')}
    />
  );
}
