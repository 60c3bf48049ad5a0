import { type InspectionItem, isDone, passCategory, readInspections } from '@karakana/contract/works/inspection.ts';
import { Button, Card, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import type { InspectionName } from './inspection-words.ts';
import classes from './inspections.module.css';
import { ItemAnswer } from './item-answer.tsx';

type SectionProps = { category: string; items: InspectionItem[]; of: InspectionName; mayAnswer: boolean };

export function CategorySection({ category, items, of, mayAnswer }: SectionProps) {
  const { t } = useTranslation();
  const pass = useAction(passCategory, { done: null, refreshes: [readInspections] });
  const open = items.filter(({ state }) => state === null).length;
  return (
    <Card withBorder padding={0} component="section" aria-label={category}>
      <div className={classes.heading}>
        <div className={classes.name}>
          <Title order={2} fz="h5">
            {category}
          </Title>
          <Text fz="sm" c="dimmed">
            {t('{{done}} of {{all}} looked at', { done: items.filter(isDone).length, all: items.length })}
          </Text>
        </div>
        {mayAnswer && open > 0 ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconChecks size={18} aria-hidden />}
            loading={pass.pending}
            aria-label={t('All ok in {{category}}', { category })}
            onClick={() => pass.run({ ...of, category })}
          >
            {t('All ok')}
          </Button>
        ) : null}
      </div>
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemAnswer key={item.itemId} item={item} of={of} mayAnswer={mayAnswer} />
        ))}
      </ul>
    </Card>
  );
}
