import { may } from '@karakana/contract/permissions.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { ActionIcon, Badge, Button, Group, Skeleton, Switch, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconDeviceTv, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { FilterButton, FilterChips } from '../../kit/list/list-filters.tsx';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { type ListAddress, useListSearch } from '../../kit/list/list-search.ts';
import { useIsPhone } from '../../kit/screen-size.ts';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { useUser } from '../../shell/session.ts';
import type { BoardColumn } from './apply-event.ts';
import classes from './board.module.css';
import type { MoveCard } from './board-card.tsx';
import { BoardColumns } from './board-columns.tsx';
import { BoardSearch, useBoardFilters } from './board-filters.tsx';
import { HearWorks } from './hear-works.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { useBoard, useOtherBranches } from './use-board.ts';
import { useMoves } from './use-moves.tsx';

/** All works from the estimate to the payment, a column for each status, and live. */
export function Board() {
  const [{ page: _, search: __, ...filter }, change, address] = useListSearch(BoardSearch);
  const filters = useBoardFilters(filter, change);
  const [hidesCompleted, hideCompleted] = useLocalStorage({
    key: `karakana.${import.meta.env.MODE}.hide-completed`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { answer, columns: all, hear, keep, hold } = useBoard(filter);
  const { move, asking } = useMoves({ onMoved: keep, hold });
  const columns = all?.filter(({ status }) => !hidesCompleted || status !== 'completed');
  const isFiltered = filters.some(({ chosen }) => chosen !== undefined);
  return (
    <div className={classes.board} data-stale={answer.isPlaceholderData || undefined}>
      <HearWorks otherBranches={useOtherBranches(filter)} onChange={hear} />
      <BoardHead
        {...{ filters, address, hidesCompleted, hideCompleted, isFiltered }}
        total={columns?.reduce((sum, { count }) => sum + count, 0)}
      />
      {answer.isError && !columns ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <BoardSkeleton /> : null}
      {columns ? <Cards columns={columns} isFiltered={isFiltered} onMove={move} /> : null}
      {asking}
    </div>
  );
}

function Cards({ columns, isFiltered, onMove }: { columns: BoardColumn[]; isFiltered: boolean; onMove: MoveCard }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [shown, show] = useState<WorkStatus>('in_progress');
  if (columns.every(({ count }) => count === 0))
    return (
      <Empty
        sentence={
          isFiltered
            ? t('Nothing matches these filters')
            : t('Vehicles stand here from the estimate until they are paid for, a column for each step. Book the first one in.')
        }
        action={isFiltered ? null : <BookButton />}
      />
    );
  return isPhone ? (
    <PhoneBoard columns={columns} shown={shown} onShow={show} onMove={onMove} />
  ) : (
    <BoardColumns columns={columns} onMove={onMove} />
  );
}

/** The way to the form of a booking, for those who may write one. */
function BookButton() {
  const { t } = useTranslation();
  const { role } = useUser();
  if (!may(role, 'bookings:write')) return null;
  return (
    <Button leftSection={<IconPlus size={18} />} renderRoot={(button) => <Link {...button} to="/bookings/new" />}>
      {t('Book a vehicle')}
    </Button>
  );
}

type HeadProps = {
  total: number | undefined;
  filters: ListFilter[];
  address: ListAddress;
  isFiltered: boolean;
  hidesCompleted: boolean;
  hideCompleted: (hides: boolean) => void;
};

function BoardHead({ total, filters, address, isFiltered, hidesCompleted, hideCompleted }: HeadProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const hide = (
    <Switch label={t('Hide completed')} checked={hidesCompleted} onChange={({ currentTarget }) => hideCompleted(currentTarget.checked)} />
  );
  return (
    <>
      <Group gap="sm" mih={44}>
        <ScreenTitle>{t('Board')}</ScreenTitle>
        {total === undefined ? null : (
          <Badge variant="light" color="gray" size="lg" className={classes.noShrink ?? ''} aria-label={t('{{total}} in all', { total })}>
            {total}
          </Badge>
        )}
        <Group gap="sm" ms="auto">
          {isPhone ? null : hide}
          <FilterButton filters={filters}>{isPhone ? hide : null}</FilterButton>
          {isPhone ? null : (
            <Tooltip label={t('Show on a television')}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('Show on a television')}
                renderRoot={(button) => <Link {...button} to="/works/wall" />}
              >
                <IconDeviceTv size={20} />
              </ActionIcon>
            </Tooltip>
          )}
          {isPhone ? null : <BookButton />}
        </Group>
      </Group>
      {isFiltered ? (
        <Group gap="xs">
          <FilterChips filters={filters} address={address} />
        </Group>
      ) : null}
    </>
  );
}

const columnsOfSkeleton = ['a', 'b', 'c', 'd', 'e'];

function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.columns} role="status" aria-label={t('Loading')}>
      {columnsOfSkeleton.map((key) => (
        <div key={key} className={classes.column}>
          <Skeleton height={28} />
          <Skeleton height={140} />
          <Skeleton height={140} />
        </div>
      ))}
    </div>
  );
}
