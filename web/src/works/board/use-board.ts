import type { RequestInput } from '@karakana/contract/endpoint.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { readBoard } from '@karakana/contract/works/work/work-lists.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useUser } from '../../shell/session.ts';
import { applyEvent, type BoardColumn, type CardChange, type CardChanges, shownColumns } from './apply-event.ts';

export type BoardFilter = RequestInput<typeof readBoard>;

/** Whatever was not told is found by then; cards become late by then, too. */
const readEveryMs = 60_000;

/** The board as it was read, with what was heard and done since. */
export function useBoard(filter: BoardFilter) {
  const answer = useQuery({ ...endpointQuery(readBoard, filter), placeholderData: keepPreviousData, refetchInterval: readEveryMs });
  const [changes, setChanges] = useState<CardChanges>(new Map());
  const [moving, setMoving] = useState<CardChanges>(new Map());
  const hear = (change: CardChange) => setChanges((known) => applyEvent(known, change));
  const read = answer.data?.columns;
  const columns: BoardColumn[] | undefined = read && shownColumns(shownColumns(read, changes), moving);
  return {
    answer,
    columns,
    hear,
    /** A move was answered. */
    keep: (card: Work) => hear({ id: card.id, version: card.version, to: card.archivedAt === null ? card.status : null, card }),
    /** Shows a card where it was put while the server is asked; gives what takes that back. */
    hold: ({ id, version }: Work, to: WorkStatus) => {
      setMoving((held) => new Map(held).set(id, { id, version: version + 1, to }));
      return () =>
        setMoving((held) => {
          const rest = new Map(held);
          rest.delete(id);
          return rest;
        });
    },
  };
}

/** The branches of which the board shows works, besides the one that is listened to anyway. */
export function useOtherBranches({ branchId }: BoardFilter): number[] {
  const { role, branches, branchId: here } = useUser();
  if (!actsInAllBranches(role)) return [];
  const wanted = branches.filter(({ id }) => branchId === undefined || id === Number(branchId));
  return wanted.flatMap(({ id }) => (id === here ? [] : [id])).slice(0, maxOtherBranches);
}

/** A connection has a limit of what it listens to; beyond these the board is read again by the minute. */
const maxOtherBranches = 30;
