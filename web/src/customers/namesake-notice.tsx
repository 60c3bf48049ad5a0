import { Alert, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { fullName } from './customer-words.ts';
import classes from './customers.module.css';
import type { Namesake } from './save-customer.ts';

/** Says in the form whose number it is, with the ways on. */
function NamesakeNotice({ namesake, question, children }: { namesake: Namesake; question: string; children: ReactNode }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be far below.
    if (namesake) notice.current?.scrollIntoView({ block: 'start' });
  }, [namesake]);
  return (
    <Alert
      ref={notice}
      color="orange"
      role="alert"
      className={classes.notice ?? ''}
      title={t('This number belongs to {{name}}', { name: fullName(namesake) })}
    >
      <Stack gap="xs">
        <Text fz="sm">{question}</Text>
        {children}
      </Stack>
    </Alert>
  );
}

type WaysOn = { namesake: Namesake; onOpen: () => unknown; onComplete: () => unknown };

/** For somebody who wants to add a customer who is there already. */
export function KnownAlready({ namesake, onOpen, onComplete }: WaysOn) {
  const { t } = useTranslation();
  return (
    <NamesakeNotice namesake={namesake} question={t('Is it the same person? Then you do not need to add them again.')}>
      <Button variant="default" onClick={() => onOpen()}>
        {t('Open that customer')}
      </Button>
      <Button variant="default" onClick={() => onComplete()}>
        {t('Add these details to that customer')}
      </Button>
    </NamesakeNotice>
  );
}

/** For somebody who wants to add a customer to choose them. */
export function ChooseKnown({ namesake, onChoose }: { namesake: Namesake; onChoose: () => unknown }) {
  const { t } = useTranslation();
  return (
    <NamesakeNotice namesake={namesake} question={t('Is it the same person? Then you do not need to add them again.')}>
      <Button variant="default" onClick={() => onChoose()}>
        {t('Choose that customer')}
      </Button>
    </NamesakeNotice>
  );
}

/** For somebody who gives a customer the number of another one. */
export function SamePerson({ namesake, onMerge }: { namesake: Namesake; onMerge: (() => unknown) | undefined }) {
  const { t } = useTranslation();
  return (
    <NamesakeNotice namesake={namesake} question={t('Is it the same person? Then merge the two into one customer.')}>
      {onMerge ? (
        <Button variant="default" onClick={() => onMerge()}>
          {t('Merge the two')}
        </Button>
      ) : null}
    </NamesakeNotice>
  );
}
