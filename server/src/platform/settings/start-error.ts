/** Something the operator must put right before Karakana can start; the message is one line meant for them. */
export class StartError extends Error {
  override name = 'StartError';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
