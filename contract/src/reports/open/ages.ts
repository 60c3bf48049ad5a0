/** How many days ago something was due: not yet, up to so many, or longer. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;
export type Age = (typeof ages)[number];

/** What is to be paid within so many days is asked for together with what is overdue. */
export const dueSoonDays = 7;
/** What open documents can be narrowed to: one age, all that is overdue, or that and what is due soon. */
export const dueFilters = ['overdue', 'dueSoon', ...ages] as const;
export type DueFilter = (typeof dueFilters)[number];

/** Who owes: others to the garage, or the garage to others. */
export const owedSides = ['receivable', 'payable'] as const;
export type OwedSide = (typeof owedSides)[number];

/** Whoever owes or is owed something; a sale at the counter may name nobody. */
export const partyKinds = ['customer', 'insurance', 'supplier', 'recipient', 'nobody'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** What people read where an invoice names nobody. */
export const nobodyNamed = 'Without a customer';
