import type { Endpoint } from '@karakana/contract/endpoint.ts';
import type { byId } from '@karakana/contract/fields.ts';
import type { History, HistoryValue, historyQuery } from '@karakana/contract/history.ts';
import type { Right } from '@karakana/contract/right.ts';
import { snakeKey } from '@karakana/contract/wire.ts';
import { IconPencil } from '@tabler/icons-react';
import type { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../api/endpoint-query.ts';
import type { AddressTab } from './address-tabs.tsx';
import { Facts } from './facts.tsx';
import { RecordAnswer } from './record-answer.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordPage, type RecordPageProps } from './record-page.tsx';

type Thing = { name: string } & Record<string, HistoryValue>;

/** A field by its name, with its own words for a value where that has some; of a past value the rest of the thing is not known. */
export type ThingField<T> = {
  field: keyof T & string;
  label: string;
  said?: (value: NonNullable<HistoryValue>, thing?: T) => string | undefined;
};

type ThingProps<T extends Thing> = Pick<RecordPageProps, 'list'> & {
  of: { read: Endpoint<Right, typeof byId, z.ZodType<T>>; history: Endpoint<Right, typeof historyQuery, typeof History> };
  id: number;
  fields: ThingField<T>[];
  /** For those who may change it, who see its history as well. */
  onEdit?: ((thing: T) => void) | undefined;
  /** What belongs to it. */
  tabs?: ((thing: T) => AddressTab[]) | undefined;
};

/** One thing of the ordinary calls: what is known of it, and who changed that. A record with more to it is written out with `RecordPage`. */
export function ThingRecord<T extends Thing>({ of, id, list, fields, onEdit, tabs = () => [] }: ThingProps<T>) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(of.read, { id });
  const named = new Map(fields.map((known) => [snakeKey(known.field), known]));
  const history = (
    <RecordHistory
      of={of.history}
      id={id}
      fieldName={(field) => named.get(field)?.label ?? field}
      valueName={(field, value) => (value === null ? undefined : named.get(field)?.said?.(value))}
    />
  );
  // The name is the heading.
  const shown = fields.filter(({ field }) => field !== 'name');
  const factsOf = (thing: T) =>
    shown.map(({ field, label, said }) => {
      const value = thing[field] ?? null;
      return { label, value: value === null ? null : (said?.(value, thing) ?? value) };
    });
  return (
    <RecordAnswer answer={answer}>
      {(thing) =>
        onEdit ? (
          <RecordPage
            list={list}
            name={thing.name}
            actions={[{ label: t('Edit'), icon: IconPencil, onClick: () => onEdit(thing) }]}
            side={{ content: <Facts facts={factsOf(thing)} />, onNarrow: 'before' }}
            tabs={[...tabs(thing), { value: 'history', label: t('History'), content: history }]}
          />
        ) : (
          <RecordPage
            list={list}
            name={thing.name}
            tabs={[{ value: 'summary', label: t('Summary'), content: <Facts facts={factsOf(thing)} /> }, ...tabs(thing)]}
          />
        )
      }
    </RecordAnswer>
  );
}
