import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './form.module.css';

type MoreProps<Values extends Record<string, unknown>> = {
  form: Pick<UseFormReturnType<Values>, 'errors' | 'getValues'>;
  /** What the form holds when nothing was written. */
  blank: Values;
  /** The fields that are folded away. */
  fields: (keyof Values & string)[];
  children: ReactNode;
};

/** What a form asks besides the essentials. It opens by itself where something of it is filled or wrong. */
export function MoreDetails<Values extends Record<string, unknown>>({ form, blank, fields, children }: MoreProps<Values>) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState<boolean>();
  const values = form.getValues();
  const isWrong = fields.some((field) => Object.hasOwn(form.errors, field));
  const isFilled = fields.some((field) => JSON.stringify(values[field]) !== JSON.stringify(blank[field]));
  // Once open it stays so, even while the only thing in it is being deleted.
  if (isWrong && !isOpen) setIsOpen(true);
  else if (isFilled && isOpen === undefined) setIsOpen(true);
  return (
    <>
      <Button
        variant="subtle"
        px={6}
        rightSection={<IconChevronDown size={18} className={classes.chevron} data-open={isOpen || undefined} />}
        aria-expanded={Boolean(isOpen)}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        style={{ alignSelf: 'flex-start', marginInlineStart: -6 }}
      >
        {t('More details')}
      </Button>
      <div id={id} className={classes.more} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </>
  );
}
