import { FileButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../feedback/toast.ts';
import { pictureProblem, pictureTypes } from './picture-check.ts';

type PictureButtonProps = { label: string; pending: boolean; onChoose: (picture: File) => void; children: ReactNode };

/** The mark of a thing, which a press gives a picture: taken on the spot, or chosen. */
export function PictureButton({ label, pending, onChoose, children }: PictureButtonProps) {
  const { t } = useTranslation();
  const choose = (picture: File | null) => {
    if (!picture) return;
    const problem = pictureProblem(t, picture);
    if (problem) toast('error', problem);
    else onChoose(picture);
  };
  return (
    <FileButton accept={pictureTypes} onChange={choose}>
      {(props) => (
        <UnstyledButton {...props} disabled={pending} title={label}>
          <VisuallyHidden>{label}</VisuallyHidden>
          {children}
        </UnstyledButton>
      )}
    </FileButton>
  );
}
