import { changeCustomers } from '@karakana/contract/customers/change-many.ts';
import { Tag } from '@karakana/contract/customers/customer.ts';
import { MultiSelect, TagsInput } from '@mantine/core';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import type { Audience } from '../messaging/message-form.ts';
import { customerReads } from './customer-reads.ts';
import classes from './customers.module.css';

const Draft = z.strictObject({ addTags: z.array(Tag).max(10), removeTags: z.array(Tag).max(10) });
const draftOf = (): z.output<typeof Draft> => ({ addTags: [], removeTags: [] });

/** Gives tags to many customers at once, and takes them. */
export function useTagDrawer(known: string[]) {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<Audience, z.output<typeof Draft>>({
    draftOf,
    validate: checkForm(Draft),
  });
  const change = useAction(changeCustomers, { form, refreshes: customerReads, onDone: close });
  const submit = ({ addTags, removeTags }: z.output<typeof Draft>) => {
    if (!start) return;
    return change.run({ ...start, ...(addTags.length > 0 && { addTags }), ...(removeTags.length > 0 && { removeTags }) });
  };
  const drawer = (
    <FormDrawer {...frame} title={t('Tag customers')} onSubmit={form.onSubmit(submit)} pending={change.pending}>
      <TagsInput data={known} className={classes.tags ?? ''} acceptValueOnBlur {...field('addTags', t('Add tags'))} />
      <MultiSelect data={known} className={classes.tags ?? ''} searchable {...field('removeTags', t('Remove tags'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
