import { type CreditReason, creditReasonCodes } from '@karakana/contract/accounting/etims-state.ts';
import {
  type EtimsDocument,
  listEtimsDocuments,
  MendedDocument,
  readEtimsDocument,
  sendEtimsAgain,
} from '@karakana/contract/etims/document.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Alert, Anchor, Select, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { useUser } from '../shell/session.ts';
import { creditReasonText } from './etims-words.ts';

type Mended = { buyerPin: string; reasonCode: CreditReason | undefined };

/** Mends what KRA refused and sends it again: `open(document)`, and `drawer` to put on the screen. */
export function useMendDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<EtimsDocument, Mended>({
    draftOf: (document) => ({ buyerPin: document?.buyerPin ?? '', reasonCode: document?.reasonCode ?? undefined }),
    validate: checkForm(MendedDocument),
  });
  const send = useAction(sendEtimsAgain, { form, refreshes: [listEtimsDocuments, readEtimsDocument], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Send {{number}} again', { number: start?.invoiceNumber ?? '' })}
      onSubmit={form.onSubmit((draft) => start && send.run({ id: start.id, ...draft }))}
      pending={send.pending}
      submitLabel={t('Send again')}
    >
      {start?.problem ? <Alert color="red">{translateServerText(start.problem)}</Alert> : null}
      <TextInput autoComplete="off" description={t('Empty where the buyer gave none.')} {...field('buyerPin', t('KRA PIN of the buyer'))} />
      {start ? <KeptPin document={start} /> : null}
      {start?.kind === 'credit_note' ? (
        <Select
          allowDeselect={false}
          data={creditReasonCodes.map((value) => ({ value, label: creditReasonText(t, value) }))}
          {...field('reasonCode', t('Reason'))}
        />
      ) : null}
    </FormDrawer>
  );
  return { open, drawer };
}

/** What is mended here is this one; this leads to where later ones get their PIN from. */
function KeptPin({ document: { customerId, insuranceId, customerName } }: { document: EtimsDocument }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const name = customerName ?? '';
  const words = t('Keep the KRA PIN of {{name}} for later invoices', { name });
  if (insuranceId !== null && may(role, 'insurances:write'))
    return (
      <Anchor fz="sm" renderRoot={(anchor) => <Link {...anchor} to="/insurances" search={{ search: name }} />}>
        {words}
      </Anchor>
    );
  if (customerId === null || !may(role, 'customers:write')) return null;
  return (
    <Anchor fz="sm" renderRoot={(anchor) => <Link {...anchor} to="/customers/$id" params={{ id: String(customerId) }} />}>
      {words}
    </Anchor>
  );
}
