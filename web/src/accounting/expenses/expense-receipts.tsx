import {
  addReceipt,
  type ExpenseRecord,
  maxReceipts,
  type Receipt,
  readReceipt,
  removeReceipt,
} from '@karakana/contract/accounting/expense.ts';
import { Button, Card, FileButton, Group, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconCamera, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { RemoveButton } from '../../kit/list/row-actions.tsx';
import { FilePreview } from '../../kit/record/file-preview.tsx';
import { documentProblem, documentTypes, sizeText } from '../../vehicles/documents/document-check.ts';
import { expenseReads } from './expense-reads.ts';
import classes from './expenses.module.css';
import { useFileProblems } from './file-problems.ts';

/** The papers that prove an expense. */
export function ExpenseReceipts({ expense, mayWrite }: { expense: ExpenseRecord; mayWrite: boolean }) {
  const { t } = useTranslation();
  const [shown, show] = useState<Receipt>();
  const { receipts } = expense;
  const add = mayWrite && receipts.length < maxReceipts ? <AddReceipt expenseId={expense.id} /> : null;
  if (receipts.length === 0)
    return <Empty sentence={t('Photos and PDFs of the receipt are kept here, so that nobody has to look for the paper.')} action={add} />;
  return (
    <Stack gap="md" align="flex-start">
      {add}
      <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
        {receipts.map((receipt) => (
          <li key={receipt.id} className={classes.row}>
            <ReceiptWords receipt={receipt} onOpen={() => show(receipt)} />
            {mayWrite ? <RemoveReceipt receipt={receipt} /> : null}
          </li>
        ))}
      </Card>
      <FilePreview shown={shown && { ...shown, query: endpointQuery(readReceipt, { id: shown.id }) }} onClose={() => show(undefined)} />
    </Stack>
  );
}

function ReceiptWords({ receipt: { name, type, size }, onOpen }: { receipt: Receipt; onOpen: () => void }) {
  const { i18n } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap" style={{ flex: 1, minWidth: 0 }}>
      <ThemeIcon variant="light" color="gray" size="lg" aria-hidden>
        {type === 'application/pdf' ? <IconFileTypePdf size={20} /> : <IconPhoto size={20} />}
      </ThemeIcon>
      <div>
        <UnstyledButton className={classes.name ?? ''} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <Text fz="sm" c="dimmed">
          {sizeText(size, i18n.language)}
        </Text>
      </div>
    </Group>
  );
}

function AddReceipt({ expenseId }: { expenseId: number }) {
  const { t } = useTranslation();
  const says = useFileProblems();
  const { run, pending } = useAction(addReceipt, { refreshes: expenseReads });
  const take = (file: File | null) => {
    if (!file) return;
    const problem = documentProblem(file);
    if (problem) toast('error', says(problem, file.name));
    else void run({ id: expenseId }, file);
  };
  return (
    <FileButton accept={documentTypes} onChange={take}>
      {(props) => (
        <Button leftSection={<IconCamera size={18} />} loading={pending} {...props}>
          {t('Add a receipt')}
        </Button>
      )}
    </FileButton>
  );
}

function RemoveReceipt({ receipt: { id, name } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(removeReceipt, { refreshes: expenseReads });
  return (
    <RemoveButton
      name={name}
      pending={pending}
      consequence={t('The file is gone for good. The expense stays.')}
      onConfirm={() => run({ id })}
    />
  );
}
