/** So long an invoice may wait before those who keep the books are told. */
export const lateAfterHours = 4;
