import { fromWire, toWire } from '@karakana/contract/wire.ts';

export type Sent<T> = { state: 'done'; answer: T } | { state: 'refused'; code: string | undefined } | { state: 'lost' };

/** Sends to one address of the API. What is refused says why by its code; a broken network is worth another try. */
export async function send<T>(address: string, body: object): Promise<Sent<T>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/vnd.karakana.v1+json', 'content-type': 'application/json' },
      body: JSON.stringify(toWire(body)),
    });
    // The server parses every answer with the contract before it leaves, so its shape is known.
    const answer = fromWire(await response.json());
    return response.ok ? { state: 'done', answer: answer as T } : { state: 'refused', code: (answer as { code?: string }).code };
  } catch {
    return { state: 'lost' };
  }
}
