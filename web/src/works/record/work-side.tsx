import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Text } from '@mantine/core';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBranchName } from '../../inventory/branch-names.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { DateText, MomentText } from '../../kit/text/date-text.tsx';
import { CallLink } from '../../kit/text/phone.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { useUser } from '../../shell/session.ts';
import { LinkedWorks } from '../follow-ups/linked-works.tsx';

/** Whom to call, who does it, and how far it has come. */
export function WorkSide({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const branchName = useBranchName();
  const moment = (at: string | null) => at && <MomentText at={at} />;
  const plan = [
    { label: t('Technicians'), value: work.technicians.map(({ name }) => name).join(', ') || null },
    { label: t('Booked for'), value: moment(work.scheduledAt) },
    { label: t('Promised for'), value: moment(work.promisedAt) },
    { label: t('Planned hours'), value: work.plannedHours === null ? null : <Quantity value={work.plannedHours} unit="h" /> },
    { label: t('Bay'), value: work.bayName },
    { label: t('Branch'), value: branchName(work.branchId) || null },
  ];
  const course = [
    { label: t('Written'), value: moment(work.createdAt) },
    { label: t('Sent'), value: moment(work.sentAt) },
    { label: t('Checked in'), value: moment(work.checkedInAt) },
    { label: t('Started'), value: moment(work.startedAt) },
    { label: t('Ready'), value: moment(work.readyAt) },
    { label: t('Completed'), value: moment(work.completedAt) },
    { label: t('Why it was completed unpaid'), value: work.completedReason },
    { label: t('Released'), value: moment(work.releasedAt) },
    ...(work.storageReason ? [{ label: t('Why storage was waived'), value: work.storageReason }] : []),
    { label: t('Archived'), value: moment(work.archivedAt) },
    { label: t('Why it was archived'), value: work.archivedReason },
    { label: t('Next service on'), value: work.nextServiceOn && <DateText on={work.nextServiceOn} /> },
    {
      label: t('Next service at'),
      value: work.nextServiceOdometer === null ? null : <Quantity value={work.nextServiceOdometer} unit="km" />,
    },
  ];
  return (
    <>
      <Payer work={work} />
      <Claim work={work} />
      <LinkedWorks work={work} />
      <Facts title={t('Plan')} facts={plan} />
      <Facts title={t('Course')} facts={course} />
    </>
  );
}

/** Who pays, and who brought the car where that is somebody else. */
function Payer({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { customerId, customerName, contactName, contactPhone } = work;
  const mayRead = may(role, 'customers:read') && customerId !== null;
  const customer = useEndpointQuery(readCustomer, { id: customerId ?? 0 }, { enabled: mayRead }).data;
  const name = mayRead && customerName ? <TextLink to={`/customers/${customerId}`}>{customerName}</TextLink> : customerName;
  const contact = [
    ...(contactName ? [{ label: t('Who brings the car'), value: <Text inherit>{contactName}</Text> }] : []),
    ...(contactPhone ? [{ label: t('Their phone number'), value: <CallLink number={contactPhone} /> }] : []),
  ];
  return (
    <Facts
      title={t('Customer')}
      facts={[
        { label: t('Name'), value: name },
        ...(customer ? [{ label: t('Mobile number'), value: <CallLink number={customer.mobile} /> }] : []),
        ...contact,
      ]}
    />
  );
}

/** Who else pays, and for which claim. */
function Claim({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { insuranceName, claimNumber, excess } = work;
  if (insuranceName === null) return null;
  return (
    <Facts
      title={t('Insurance')}
      facts={[
        { label: t('Insurer'), value: insuranceName },
        { label: t('Claim number'), value: claimNumber },
        ...(excess === null ? [] : [{ label: t('Excess'), value: money(excess) }]),
      ]}
    />
  );
}
