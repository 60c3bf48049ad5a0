import { LabelSheets, labelsOnASheet, maxLabels, printLabels } from '@karakana/contract/inventory/label.ts';
import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { failureText, isRefusal } from '../../kit/api/refusal.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm, wholeForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { productReads } from '../inventory-reads.ts';
import { countLabels, labelsFor, type ToLabel } from './products-to-label.ts';

type LabelForm = { copies: number | string; usedUp: number | string };

const draftOf = (): LabelForm => ({ copies: 1, usedUp: 0 });

/** Asks how labels are printed and saves them: `open(whichProducts)`, and `drawer` to put on the screen. */
export function useLabelDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<ToLabel, LabelForm>({ draftOf, validate: checkForm(LabelSheets) });
  const [isLooking, setLooking] = useState(false);
  const print = useAction(printLabels, {
    form,
    refreshes: productReads,
    onDone: (sheets) => {
      saveDownload(sheets);
      close();
    },
  });
  const refuse = (said: string) => form.setErrors({ [wholeForm]: said });
  async function submit({ copies, usedUp }: LabelForm): Promise<void> {
    const labels = start && (await look(start, Number(copies)));
    if (!labels) return;
    if (countLabels(labels) > maxLabels)
      return refuse(t('At most {{most}} labels can be printed at once. Choose fewer.', { most: maxLabels }));
    await print.run({ labels, usedUp: Number(usedUp) });
  }
  async function look(wanted: ToLabel, copies: number) {
    setLooking(true);
    try {
      return await labelsFor(wanted, copies);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const said = failureText(printLabels, error);
      if (said) refuse(translateServerText(said));
      return undefined;
    } finally {
      setLooking(false);
    }
  }
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Print labels')}
      onSubmit={form.onSubmit(submit)}
      pending={isLooking || print.pending}
      submitLabel={t('Save as PDF')}
    >
      <Text c="dimmed">
        {t('For sheets of {{labels}} labels, 70 × 37 mm each. A product without a barcode is given one.', { labels: labelsOnASheet })}
      </Text>
      {start && 'pieces' in start ? (
        <Text>{t('Labels for what came, one for each piece: {{labels}}', { labels: countLabels(start.pieces) })}</Text>
      ) : (
        <NumberInput
          required
          data-autofocus
          min={1}
          max={maxLabels}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          {...field('copies', t('Copies of each'))}
        />
      )}
      <NumberInput
        required
        min={0}
        max={labelsOnASheet - 1}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        description={t('So that a sheet you have begun can be used up')}
        {...field('usedUp', t('Labels missing on the first sheet'))}
      />
    </FormDrawer>
  );
  return { open, drawer };
}
