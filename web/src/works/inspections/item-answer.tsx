import { answerItem, type InspectionItem, type ItemState, itemStates, readInspections } from '@karakana/contract/works/inspection.ts';
import { Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { StatusBadge } from '../../kit/text/status.tsx';
import { type InspectionName, stateColours, stateText, stateTones } from './inspection-words.ts';
import classes from './inspections.module.css';
import { ItemPhotos } from './item-photos.tsx';

type AnswerProps = { item: InspectionItem; of: InspectionName; mayAnswer: boolean };

/** One item: how it is, what is to say of it, and photos. */
export function ItemAnswer({ item, of, mayAnswer }: AnswerProps) {
  const { t } = useTranslation();
  const { name, needsPhoto, photos, state, note, answeredBy } = item;
  return (
    <li className={classes.item}>
      <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
        <Text fw={600} className={classes.name ?? ''}>
          {name}
        </Text>
        {needsPhoto && photos.length === 0 ? (
          <Badge
            variant="light"
            color="orange"
            tt="none"
            className={classes.badge ?? ''}
            leftSection={<IconCamera size={14} aria-hidden />}
          >
            {t('Photo needed')}
          </Badge>
        ) : null}
      </Group>
      {mayAnswer ? (
        <States item={item} of={of} />
      ) : state ? (
        <StatusBadge tone={stateTones[state]}>{stateText(t, state)}</StatusBadge>
      ) : null}
      {!mayAnswer && note ? <Text>{note}</Text> : null}
      <ItemPhotos item={item} of={of} mayAdd={mayAnswer} />
      {answeredBy ? (
        <Text fz="sm" c="dimmed">
          {t('Answered by {{name}}', { name: answeredBy })}
        </Text>
      ) : null}
    </li>
  );
}

function States({ item: { itemId, name, state, note }, of }: Omit<AnswerProps, 'mayAnswer'>) {
  const { t } = useTranslation();
  const [written, setWritten] = useState<string>();
  const [chosen, setChosen] = useState<ItemState>();
  const [isSaved, setSaved] = useState(false);
  const save = useAction(answerItem, { done: null, refreshes: [readInspections] });
  // A press while another is on its way waits for it, and is not lost.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const shown = chosen ?? state;
  async function answer(next: ItemState, said: string): Promise<void> {
    setChosen(next);
    setSaved(false);
    const turn = last.current.then(() => save.run({ ...of, itemId, state: next, note: said }));
    last.current = turn;
    const answered = await turn;
    if (last.current !== turn) return;
    if (!answered) return setChosen(undefined);
    setSaved(true);
  }
  // What was answered here is shown until it is told of: the field would else be gone for a moment, with whatever is being written in it.
  if (chosen !== undefined && chosen === state && !save.pending) setChosen(undefined);
  if (written !== undefined && written === (note ?? '') && !save.pending) setWritten(undefined);
  const words = written ?? note ?? '';
  return (
    <>
      <fieldset className={classes.states} aria-label={name}>
        {itemStates.map((one) => (
          <Button
            key={one}
            px={4}
            size="md"
            {...(one === shown ? { color: stateColours[one] } : { variant: 'default' })}
            aria-pressed={one === shown}
            onClick={() => void answer(one, words)}
          >
            {stateText(t, one)}
          </Button>
        ))}
      </fieldset>
      {shown === null ? null : (
        <TextInput
          size="md"
          aria-label={t('Note on {{name}}', { name })}
          placeholder={t('Note')}
          maxLength={500}
          value={words}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onBlur={() => {
            if (words !== (note ?? '')) void answer(shown, words);
          }}
        />
      )}
      <Text fz="sm" c="dimmed" role="status" className={classes.saved ?? ''}>
        {save.pending ? t('Saving…') : null}
        {isSaved && !save.pending ? (
          <>
            <IconCheck size={14} aria-hidden /> {t('Saved')}
          </>
        ) : null}
      </Text>
    </>
  );
}
