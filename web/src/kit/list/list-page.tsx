import { Group, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../feedback/empty.tsx';
import { useIsPhone } from '../screen-size.ts';
import { FilterButton, FilterChips, SortField } from './list-filters.tsx';
import { ListHead } from './list-head.tsx';
import { ListMenu, MoreButtons } from './list-menu.tsx';
import type { ListProps } from './list-props.ts';
import { ListRows } from './list-rows.tsx';
import { SelectionBar, useSelection } from './list-selection.tsx';
import { totalText } from './total-text.ts';

/** A list: title with count, search, filters, views, one primary action, and rows in the room they have. */
export function ListPage<T extends { id: number }>(list: ListProps<T>) {
  const { title, address, answer, filters = [], columns, usualSort, views, action, more = [], bulk } = list;
  const isPhone = useIsPhone();
  const isFiltered = filters.some(({ chosen }) => chosen !== undefined);
  const total = answer.data && totalText({ ...answer.data, search: address.search, isFiltered });
  const { selection, chosen, chooseAll, clear } = useSelection<T>(JSON.stringify(address.question));
  const said = list.begin && action ? `${list.empty} ${list.begin}` : list.empty;
  const isSorted = columns.some(({ sort }) => sort !== undefined);
  const narrow =
    filters.length > 0 || (isPhone && isSorted) ? (
      <FilterButton filters={filters}>
        {isPhone ? <SortField columns={columns} address={address} usualSort={usualSort} /> : null}
      </FilterButton>
    ) : null;
  return (
    <Stack gap="sm" pb={isPhone && action ? 72 : 0}>
      <ListHead
        title={title}
        total={total}
        address={address}
        onSearchEnter={list.onSearchEnter}
        narrow={narrow}
        chips={isFiltered ? <FilterChips filters={filters} address={address} /> : null}
        views={views}
        menu={<ListMenu more={more} />}
        action={action}
      />
      <ListRows
        {...list}
        total={total}
        selection={bulk && selection}
        whenEmpty={<Nothing {...list} empty={said} action={isPhone ? null : action} search={address.search} isFiltered={isFiltered} />}
      />
      {bulk && chosen ? (
        <SelectionBar
          chosen={chosen}
          total={total ?? ''}
          hasMore={(answer.data?.totalCount ?? 0) > (answer.data?.entries.length ?? 0)}
          onAll={chooseAll}
          onClear={clear}
        >
          {bulk(chosen)}
        </SelectionBar>
      ) : null}
    </Stack>
  );
}

type NothingProps = Pick<ListProps<{ id: number }>, 'empty' | 'action' | 'more'> & { search: string | undefined; isFiltered: boolean };

function Nothing({ empty, action, more = [], search, isFiltered }: NothingProps) {
  const { t } = useTranslation();
  if (search) return <Empty sentence={t('Nothing matches your search')} />;
  if (isFiltered) return <Empty sentence={t('Nothing matches these filters')} />;
  return (
    <Empty
      sentence={empty}
      action={
        <Group gap="xs" justify="center">
          {action}
          <MoreButtons more={more} />
        </Group>
      }
    />
  );
}
