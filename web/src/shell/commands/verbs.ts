import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import type { Found } from '@karakana/contract/search.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Asked } from '../../kit/asked-by-address.ts';
import { useUser } from '../session.ts';

export type Verb = { word: string; label: string; kind: Found['kind']; asks: Asked; right: Right; does: (title: string) => string };

/** What is to be done and with what, in “book KDA 123A”; without a known verb all of it is sought. */
export function useVerbs(written: string): { verb: Verb | undefined; sought: string } {
  const { t } = useTranslation();
  const { role } = useUser();
  return readVerb(
    written,
    verbs(t).filter(({ right }) => may(role, right)),
  );
}

export function readVerb(written: string, known: Verb[]): { verb: Verb | undefined; sought: string } {
  const said = written.trimStart().toLowerCase();
  const verb = known.find(({ word }) => said.startsWith(`${word.toLowerCase()} `));
  return { verb, sought: verb ? said.slice(verb.word.length + 1) : written };
}

const verbs = (t: TFunction): Verb[] => [
  {
    word: t('Book'),
    label: t('Book a vehicle'),
    kind: 'vehicle',
    asks: 'book',
    right: 'requests:write',
    does: (name) => t('Book {{name}}', { name }),
  },
  {
    word: t('Message'),
    label: t('Message a customer'),
    kind: 'customer',
    asks: 'message',
    right: 'messages:write',
    does: (name) => t('Message {{name}}', { name }),
  },
];
