import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { documentProblem, documentTypes } from '../../vehicles/documents/document-check.ts';
import { useFileProblems } from '../papers/file-problems.ts';

/** Takes a photo of the receipt, or a file of it, to be kept with what is being written. */
export function ReceiptField({ chosen, onChoose }: { chosen: File | null; onChoose: (file: File | null) => void }) {
  const { t } = useTranslation();
  const says = useFileProblems();
  const [problem, setProblem] = useState<string>();
  const take = (file: File | null) => {
    const wrong = file && documentProblem(file);
    setProblem(wrong ? says(wrong, file.name) : undefined);
    onChoose(wrong ? null : file);
  };
  return (
    <div>
      <Group gap="sm">
        <FileButton accept={documentTypes} onChange={take}>
          {(props) => (
            <Button variant="default" leftSection={<IconCamera size={18} />} {...props}>
              {chosen ? t('Choose another receipt') : t('Photo of the receipt')}
            </Button>
          )}
        </FileButton>
        {chosen ? (
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {chosen.name}
          </Text>
        ) : null}
      </Group>
      {problem ? (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)" mt={4}>
          {problem}
        </Text>
      ) : null}
    </div>
  );
}
