import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { listSandboxMessages } from '@karakana/contract/messaging/sandbox.ts';
import { expect } from '@playwright/test';
import { call } from './api.ts';

type Reader = { brand: BrandType; email: string; session: { accessToken: string } };

/** Waits for a message that the reader may see in the sandbox, and gives what the pattern finds in the newest one. */
async function find(reader: Reader, recipient: string, pattern: RegExp, besides?: string): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const { entries } = await call(reader.brand, listSandboxMessages, { perPage: 100 }, reader.session.accessToken);
    const letters = entries.filter((letter) => letter.recipient === recipient);
    found = letters.map(({ body }) => pattern.exec(body)?.[1]).find((text) => text !== undefined && text !== besides);
    return found;
  };
  await expect.poll(look, { message: `a message to ${recipient} with ${pattern}` }).toBeDefined();
  return found ?? '';
}

/** The token of the newest link to a page. */
export function linkIn(reader: Reader, recipient: string, page: string): Promise<string> {
  return find(reader, recipient, new RegExp(`${page}\\?token=([\\w-]+)`));
}

/** The newest six digits, other than those already known. */
export function codeIn(reader: Reader, besides?: string): Promise<string> {
  return find(reader, reader.email, /code is (\d{6})/, besides);
}

/** The path of the page that the receipt leads to which was sent to this number. */
export function receiptIn(reader: Reader, mobile: string): Promise<string> {
  return find(reader, mobile, /Receipt: .*(\/i\/[\w-]+)/);
}

/** The path of the page where whoever has this number answers an estimate. */
export function approvalIn(reader: Reader, mobile: string): Promise<string> {
  return find(reader, mobile, /(\/e\/[\w-]+)/);
}
