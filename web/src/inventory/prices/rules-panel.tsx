import { type PriceRule, readPriceRules, savePriceRules } from '@karakana/contract/inventory/price-rule.ts';
import { productWords, readProduct } from '@karakana/contract/inventory/product.ts';
import { Autocomplete, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { ReloadNotice } from '../../kit/form/reload-notice.tsx';
import { RuleRows } from './rule-rows.tsx';
import { checkRules, formOf, type RulesForm, rulesOf, withRowAfter } from './rules-form.ts';

type Table = { version: number; rules: PriceRule[] };

/** All rules in one table, saved as a whole. */
export function RulesPanel({ table, onReload }: { table: Table; onReload: () => Promise<void> }) {
  const { t } = useTranslation();
  const [version, setVersion] = useState(table.version);
  const [isStale, setStale] = useState(false);
  const form = useForm<RulesForm>({ initialValues: formOf(table.rules), validate: checkRules });
  const save = useAction(savePriceRules, {
    form,
    refreshes: [readPriceRules, readProduct],
    onDone: (saved) => {
      setVersion(saved.version);
      form.setInitialValues(formOf(saved.rules));
      form.reset();
    },
    onFailed: ({ code }) => {
      setStale(code === 'stale');
      // The notice says it, with the way on.
      if (code === 'stale') form.clearErrors();
    },
  });
  const { rules } = form.getValues();
  const categories = [...new Set(rules.map(({ category }) => category))].filter(Boolean);
  const add = (category: string) => form.setFieldValue('rules', withRowAfter(rules, category));
  return (
    <FormPanel
      title={t('Markup by cost')}
      form={form}
      width={900}
      onSubmit={form.onSubmit((draft) => save.run({ version, rules: rulesOf(draft) }))}
      pending={save.pending}
    >
      {isStale ? <ReloadNotice title={t('Somebody else changed the rules while you were editing')} onReload={onReload} /> : null}
      {rules.length === 0 ? <Text c="dimmed">{t('There are no rules yet, so no price is suggested. Add the first one.')}</Text> : null}
      <RuleRows form={form} category="" />
      <AddRow name={t('Add a range')} onAdd={() => add('')} />
      {categories.map((category) => (
        <Stack key={category} gap="sm">
          <Title order={3} fz="h5">
            {category}
          </Title>
          <RuleRows form={form} category={category} />
          <AddRow name={t('Add a range for {{category}}', { category })} onAdd={() => add(category)} />
        </Stack>
      ))}
      <NewCategory known={categories} onAdd={add} />
    </FormPanel>
  );
}

/** Its name says for which category, which stands above it for those who see. */
function AddRow({ name, onAdd }: { name: string; onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <Group>
      <Button variant="default" leftSection={<IconPlus size={18} />} aria-label={name} onClick={onAdd}>
        {t('Add a range')}
      </Button>
    </Group>
  );
}

/** A category with rules of its own follows these alone. */
function NewCategory({ known, onAdd }: { known: string[]; onAdd: (category: string) => void }) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const words = useEndpointQuery(productWords, {}).data?.categories ?? [];
  const name = written.trim();
  const isKnown = known.some((category) => category.toLowerCase() === name.toLowerCase());
  const add = () => {
    onAdd(name);
    setWritten('');
  };
  return (
    <Group align="flex-end" gap="sm">
      <Autocomplete
        label={t('A category with rules of its own')}
        maxLength={80}
        data={words.filter((word) => !known.includes(word))}
        value={written}
        onChange={setWritten}
        style={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <Button variant="default" disabled={name === '' || isKnown} onClick={add}>
        {t('Add')}
      </Button>
    </Group>
  );
}
