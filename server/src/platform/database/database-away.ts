/** The database starts, stops, or has no place left. */
const refusals = ['57P01', '57P02', '57P03', '53100', '53200', '53300', '08000', '08003', '08006'];
/** The connection broke while it was opened, written to or read from. */
const breaks = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'];
/** What the driver says of a connection that broke before it was used; it gives no code. */
const sayings = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Whether a statement failed for want of a database, so that the same may work in a moment. */
export function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return refusals.includes(code) || (breaks.includes(code) && 'syscall' in error) || sayings.test(error.message);
}
