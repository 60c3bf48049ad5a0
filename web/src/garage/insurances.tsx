import {
  type Insurance,
  listGarageInsurances,
  listInsurances,
  listSupportedInsurances,
  removeInsurance,
} from '@karakana/contract/garage/insurance.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { AddButton } from '../kit/list/add-button.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { useListSearch } from '../kit/list/list-search.ts';
import { RemoveButton } from '../kit/list/row-actions.tsx';
import { Nothing } from '../kit/text/nothing.tsx';
import { CallLink } from '../kit/text/phone.tsx';
import { useUser } from '../shell/session.ts';
import { useInsuranceDrawer } from './insurance-drawer.tsx';
import classes from './settings.module.css';

/** The insurers whose claims the garage takes. */
export function Insurances() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [search, change] = useListSearch();
  const answer = useEndpointQuery(listInsurances, { page: search.page ?? 1, search: search.search });
  const { open, drawer } = useInsuranceDrawer();
  const mayWrite = may(role, 'insurances:write');
  const columns: DataTableColumn<Insurance>[] = [
    { accessor: 'firmName', title: t('Insurer') },
    { accessor: 'contactName', title: t('Contact person'), render: ({ contactName }) => contactName ?? <Nothing /> },
    { accessor: 'contactEmail', title: t('E-mail address'), render: (row) => <MailLink {...row} /> },
    {
      accessor: 'contactMobile',
      title: t('Phone number'),
      noWrap: true,
      render: ({ contactMobile }) => (contactMobile ? <CallLink number={contactMobile} /> : <Nothing />),
    },
    { accessor: 'note', title: t('Note'), render: ({ note }) => note ?? <Nothing /> },
  ];
  return (
    <>
      <ListPage
        title={t('Insurances')}
        answer={answer}
        columns={columns}
        card={(row) => <InsuranceCard insurance={row} />}
        actions={mayWrite ? (row) => <RemoveInsurance insurance={row} /> : undefined}
        search={search.search}
        onChange={change}
        empty={t('You have no insurers yet. Add those whose claims you take.')}
        action={mayWrite ? <AddButton label={t('Add an insurer')} onClick={() => open()} /> : null}
      />
      {drawer}
    </>
  );
}

function InsuranceCard({ insurance }: { insurance: Insurance }) {
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{insurance.firmName}</Text>
      {insurance.contactName ? <Text fz="sm">{insurance.contactName}</Text> : null}
      {insurance.contactEmail ? <MailLink {...insurance} /> : null}
      {insurance.contactMobile ? <CallLink number={insurance.contactMobile} /> : null}
      {insurance.note ? (
        <Text fz="sm" c="dimmed">
          {insurance.note}
        </Text>
      ) : null}
    </Stack>
  );
}

function MailLink({ contactEmail }: Pick<Insurance, 'contactEmail'>) {
  return contactEmail ? (
    <Anchor href={`mailto:${contactEmail}`} fz="sm" className={classes.contact ?? ''}>
      {contactEmail}
    </Anchor>
  ) : (
    <Nothing />
  );
}

function RemoveInsurance({ insurance: { id, firmName } }: { insurance: Insurance }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(removeInsurance, { refreshes: [listInsurances, listSupportedInsurances, listGarageInsurances] });
  const consequence = t('It can no longer be chosen for new claims. You can add it again at any time.');
  return <RemoveButton name={firmName} consequence={consequence} pending={pending} onConfirm={() => run({ id })} />;
}
