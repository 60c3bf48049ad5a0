import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './list.module.css';
import type { ColumnSort } from './list-props.ts';
import type { ListAddress } from './list-search.ts';

type HeadProps = {
  title: string;
  align: 'end' | undefined;
  sort: ColumnSort | undefined;
  address: ListAddress;
  usualSort: string | undefined;
};

/** The head of a column, which sorts the list where the server can: once, the other way round, and as it usually is. */
export function ColumnHead({ title, align, sort, address, usualSort }: HeadProps) {
  const sorted = sort && sortedBy(sort, address.sort ?? usualSort);
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th data-align={align} aria-sort={sorted}>
      {sort ? (
        <UnstyledButton
          className={classes.sort}
          data-sorted={sorted}
          onClick={() => address.change({ sort: nextSort(sort, address.sort, usualSort) })}
        >
          <span>{title}</span>
          <Arrow size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  );
}

function sortedBy({ ascending, descending }: ColumnSort, current: string | undefined): 'ascending' | 'descending' | undefined {
  if (current === ascending) return 'ascending';
  return current === descending ? 'descending' : undefined;
}

/** What a press asks for; nothing is how the list usually is. */
function nextSort({ ascending, descending }: ColumnSort, written: string | undefined, usual: string | undefined): string | undefined {
  const current = written ?? usual;
  const next = current === ascending ? descending : current === descending && written !== undefined ? undefined : ascending;
  return next === usual ? undefined : next;
}
