import type { ReactNode } from 'react';
import { useIsPhone } from '../screen-size.ts';
import { type AddressTab, AddressTabs, type TabSide } from './address-tabs.tsx';
import classes from './record.module.css';
import { ActionBar, ActionButtons, type RecordAction } from './record-actions.tsx';
import { RecordHeader, type RecordIdentity } from './record-header.tsx';

export type RecordPageProps = RecordIdentity & {
  /** What is done with it most, on every tab: two or three. */
  actions?: RecordAction[];
  /** What is done rarely, or cannot be undone. */
  more?: RecordAction[];
  /** A `KeyFacts`. */
  keyFacts?: ReactNode;
  side?: TabSide;
  tabs: AddressTab[];
};

/** One record: who or what it is, what is done with it, what one needs to know first, and tabs that the address remembers as `?tab=`. */
export function RecordPage({ actions = [], more = [], ...record }: RecordPageProps) {
  const isPhone = useIsPhone();
  const acts = { name: record.name, actions, more };
  // A bar for three dots alone would only take room.
  const hasBar = isPhone && actions.length > 0;
  return (
    <div className={classes.record}>
      <RecordHeader {...record}>{hasBar ? null : <ActionButtons {...acts} />}</RecordHeader>
      {record.keyFacts}
      <AddressTabs tabs={record.tabs} side={record.side} />
      {hasBar ? <ActionBar {...acts} /> : null}
    </div>
  );
}
