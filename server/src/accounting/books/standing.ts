import { sql } from 'kysely';

/** Of the entry at hand: it takes none back, and was not taken back itself. */
export const isStanding = sql<boolean>`(
  journal_entries.reverses_id is null and not exists (
    select from journal_entries later where later.garage_id = journal_entries.garage_id and later.reverses_id = journal_entries.id
  )
)`;
