import { oldTyreChoices, tyrePositions } from '@karakana/contract/works/tyres/tyre.ts';
import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { TyreWarning } from '../../vehicles/tyres/tyre-warning.tsx';
import { oldTyresText, positionText } from '../../vehicles/tyres/tyre-words.ts';
import lineClasses from '../write/work-form.module.css';
import type { WorkForm, WorkLineForm } from '../write/work-form.ts';
import classes from './tyre-fields.module.css';
import { withOneCode, withTyre } from './tyre-form.ts';

type FieldsProps = { form: UseFormReturnType<WorkForm>; line: WorkLineForm; at: number };

/** Where each tyre of a line goes and when it was made, and what becomes of the old ones. What a customer brings may be one. */
export function TyreFields({ form, line, at }: FieldsProps) {
  const { t } = useTranslation();
  const { kind, productId, tyres, quantity, description } = line;
  const set = (next: Partial<Pick<WorkLineForm, 'isTyre' | 'tyres'>>) => form.setFieldValue(`lines.${at}`, { ...line, ...next });
  if (!line.isTyre)
    return kind === 'own_part' || (kind === 'part' && productId === null) ? (
      <Button
        className={lineClasses.below ?? ''}
        variant="subtle"
        w="max-content"
        onClick={() => set({ isTyre: true, tyres: withTyre([]) })}
      >
        {t('It is a tyre')}
      </Button>
    ) : null;
  const problem = form.errors[`lines.${at}.tyres`];
  const hasRoom = tyres.length < Math.floor(Number(quantity) || 0);
  const isMixed = tyres.some(({ dot }) => dot === '') && tyres.some(({ dot }) => dot.length === 4);
  return (
    <div className={`${lineClasses.below} ${classes.tyres}`}>
      {tyres.map(({ key }, place) => (
        <TyreRow key={key} form={form} line={line} at={at} place={place} />
      ))}
      {hasRoom || isMixed ? (
        <Group gap="xs">
          {hasRoom ? (
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} />}
              aria-label={t('Say where a tyre goes: {{name}}', { name: description })}
              onClick={() => set({ tyres: withTyre(tyres) })}
            >
              {t('Say where a tyre goes')}
            </Button>
          ) : null}
          {isMixed ? (
            <Button variant="subtle" onClick={() => set({ tyres: withOneCode(tyres) })}>
              {t('The same code for all')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <Select
        clearable
        placeholder={t('Kept or left?')}
        data={oldTyreChoices.map((value) => ({ value, label: oldTyresText(t, value) }))}
        {...fieldsOf(form)(`lines.${at}.oldTyres`, t('Old tyres'))}
        error={problem}
      />
    </div>
  );
}

function TyreRow({ form, line, at, place }: FieldsProps & { place: number }) {
  const { t } = useTranslation();
  const field = fieldsOf(form);
  const tyre = line.tyres[place];
  const name = tyre ? positionText(t, tyre.position) : '';
  const dot = tyre?.dot ?? '';
  return (
    <div className={classes.tyre}>
      <Select
        className={classes.position ?? ''}
        searchable
        allowDeselect={false}
        data={tyrePositions.map((value) => ({ value, label: positionText(t, value) }))}
        {...field(`lines.${at}.tyres.${place}.position`, t('Position'))}
        aria-label={`${t('Position')}: ${name}`}
      />
      <TextInput
        className={classes.code ?? ''}
        autoComplete="off"
        inputMode="numeric"
        maxLength={4}
        placeholder="2325"
        {...field(`lines.${at}.tyres.${place}.dot`, t('DOT code'))}
        aria-label={`${t('DOT code')}: ${name}`}
      />
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('Leave out {{name}}', { name })}
        onClick={() => form.removeListItem(`lines.${at}.tyres`, place)}
      >
        <IconX size={18} />
      </ActionIcon>
      <div className={classes.warning}>
        <TyreWarning dot={/^(0[1-9]|[1-4]\d|5[0-3])\d{2}$/.test(dot) ? dot : null} />
      </div>
    </div>
  );
}
