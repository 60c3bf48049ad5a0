/** The unit of what is counted one by one. It goes without saying: 5 of them, not 5 piece. */
export const countedUnit = 'piece';
