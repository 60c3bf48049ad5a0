import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { askToPay, type Prompt } from '@karakana/contract/payments/prompt.ts';
import { may } from '@karakana/contract/permissions.ts';
import { triggerStkPush } from '@karakana/contract/works/work/work-prompts.ts';
import { Drawer, Text } from '@mantine/core';
import { useState } from 'react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import type { Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { PhoneField } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useIsPhone } from '../../kit/screen-size.ts';
import { useUser } from '../../shell/session.ts';
import { OpenDocumentField } from '../open-document-field.tsx';
import { promptReads } from '../payment-reads.ts';
import { DocumentKind } from './document-kind.tsx';
import { PromptProgress } from './prompt-progress.tsx';

/** What is to be paid on the phone. */
export type Asking = {
  documentType: 'sale' | 'work';
  documentId: number;
  invoiceId?: number | undefined;
  number: string;
  balance: number;
  /** Where they are asked; else whoever the customer is. */
  mobile?: string | undefined;
  customerId?: number | null | undefined;
};

type PromptForm = {
  documentType: 'sale' | 'work';
  documentId: string | null;
  invoiceId: number | undefined;
  mobile: string;
  amount: number | '';
};

/** Asks for payment on a phone and shows what becomes of it: `open(asking)` or `show(promptId)`, and `drawer` to put on the screen. */
export function usePromptDrawer() {
  const { t } = useTranslation();
  const { role } = useUser();
  const money = useMoney();
  const isPhone = useIsPhone();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [shown, show] = useState<number>();
  const { form, field, start, open, close, frame } = useDrawerForm<Asking, PromptForm>({
    draftOf: (asking) => ({
      documentType: asking?.documentType ?? 'sale',
      documentId: asking ? String(asking.documentId) : null,
      invoiceId: asking?.invoiceId,
      mobile: asking?.mobile ?? '',
      amount: asking ? wholeShillings(asking.balance) : '',
    }),
    validate: (draft) => checkForm(askToPay.input)(inputOf(draft)),
  });
  const sent = {
    form,
    refreshes: promptReads,
    onDone: ({ id }: Prompt) => {
      close();
      show(id);
    },
    // Whoever asked before looks at what became of that.
    onFailed: ({ about }: Refusal) => {
      if (typeof about.promptId !== 'number') return;
      close();
      show(about.promptId);
    },
  };
  const [ask, askForWork] = [useAction(askToPay, sent), useAction(triggerStkPush, sent)];
  const send = ({ documentType, documentId, ...asked }: ReturnType<typeof inputOf>) =>
    documentType === 'work' ? askForWork.run({ id: documentId, ...asked }) : ask.run({ documentType, documentId, ...asked });
  const begin = async (asking?: Asking) => open(asking && { ...asking, mobile: asking.mobile ?? (await mobileOf(asking, role)) });
  const again = ({ amount, invoiceNumber, ...prompt }: Prompt) => {
    show(undefined);
    open({ ...prompt, number: invoiceNumber, balance: amount });
  };
  const { documentType } = form.values;
  const drawer = (
    <>
      <FormDrawer
        {...frame}
        title={start ? t('M-Pesa request for {{number}}', { number: start.number }) : t('M-Pesa request')}
        onSubmit={form.onSubmit((draft) => send(inputOf(draft)))}
        pending={ask.pending || askForWork.pending}
        submitLabel={t('Send the request')}
      >
        {start ? (
          <div>
            <Text c="dimmed">{t('Still to pay')}</Text>
            <Text fw={650} fz="xl" component="div">
              {money(start.balance)}
            </Text>
          </div>
        ) : (
          <>
            <DocumentKind value={documentType} onChange={(kind) => form.setValues({ documentType: kind, documentId: null, amount: '' })} />
            <OpenDocumentField
              key={documentType}
              documentType={documentType}
              {...field('documentId', documentType === 'sale' ? t('Sale') : t('Work'))}
              onOwed={({ balance }) => form.setFieldValue('amount', wholeShillings(balance))}
            />
          </>
        )}
        <PhoneField
          data-autofocus={start && start.mobile === undefined ? true : undefined}
          description={t('Where the request appears. Left empty, it is the customer’s own phone.')}
          {...field('mobile', t('Phone'))}
        />
        <AmountField
          required
          currency={currency}
          decimalScale={0}
          description={t('M-Pesa takes whole shillings; what comes over stays as the customer’s credit.')}
          {...field('amount', t('Amount'))}
        />
      </FormDrawer>
      <Drawer
        opened={shown !== undefined}
        onClose={() => show(undefined)}
        title={t('M-Pesa request')}
        position="right"
        size={isPhone ? '100%' : 'md'}
        styles={{ title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } }}
      >
        {shown === undefined ? null : <PromptProgress key={shown} id={shown} onAgain={again} onClose={() => show(undefined)} />}
      </Drawer>
    </>
  );
  return { open: begin, show, drawer };
}

const wholeShillings = (amount: number): number => Math.ceil(amount);

const inputOf = ({ documentType, documentId, invoiceId, mobile, amount }: PromptForm) => ({
  documentType,
  documentId: Number(documentId ?? ''),
  ...(invoiceId && { invoiceId }),
  ...(mobile.trim() && { mobile }),
  amount: amount === '' ? 0 : amount,
});

/** The customer's own number, for those who may see it; others leave it to the server. */
async function mobileOf({ customerId }: Asking, role: Parameters<typeof may>[0]): Promise<string | undefined> {
  if (!customerId || !may(role, 'customers:read')) return undefined;
  const customer = await queryClient.fetchQuery(endpointQuery(readCustomer, { id: customerId })).catch(() => undefined);
  return customer?.mobile;
}
