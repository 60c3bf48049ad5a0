import type { Role } from '@karakana/contract/roles.ts';
import { isTopic, type Topic, topics } from '@karakana/contract/topics.ts';
import { z } from 'zod';

export type CableSession = {
  sessionId: number;
  userId: number;
  garageId: number;
  role: Role;
  /** Also in those that are opened while the connection lasts. */
  actsInAll: boolean;
  branchIds: number[];
  expiresAt: Date;
  /** False while two-factor or the e-mail's confirmation is still owed. */
  ready: boolean;
};

type Place = { topic: Topic; branchId: number | null };

const longestIdentifier = 1024;
const Identifier = z.object({ channel: z.string(), user_id: z.int(), branch_id: z.int().nullish() });

/** Where an identifier leads for this session, or null where it may not go. */
export function placeFor(session: CableSession, identifier: string): Place | null {
  const asked = Identifier.safeParse(read(identifier)).data;
  if (!asked || asked.user_id !== session.userId) return null;
  const topic = asked.channel.replace(/Channel$/, '');
  if (!isTopic(topic)) return null;
  const branchId = asked.branch_id ?? null;
  if (branchId !== null && !session.branchIds.includes(branchId)) return null;
  if (!topics[topic].branchScoped) return { topic, branchId: null };
  return branchId === null ? null : { topic, branchId };
}

/** Of a branch of the session's own garage. */
export const mayActIn = ({ actsInAll, branchIds }: CableSession, branchId: number): boolean => actsInAll || branchIds.includes(branchId);

function read(identifier: string): unknown {
  if (identifier.length > longestIdentifier) return null;
  try {
    return JSON.parse(identifier);
  } catch {
    return null;
  }
}
