import { type ProductRecord, setPicture } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { FileButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { logoProblem, logoTypes, maxMegabytes } from '../../garage/logo-check.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { useUser } from '../../shell/session.ts';
import { productReads } from '../inventory-reads.ts';
import { ProductMark } from './product-mark.tsx';

/** The mark of a product, which a press gives another picture. */
export function ProductPicture({ product }: { product: ProductRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const set = useAction(setPicture, { refreshes: productReads });
  const mark = <ProductMark product={product} size={48} />;
  if (!may(role, 'products:write') || product.isArchived) return mark;
  const says = {
    type: t('The picture must be a PNG, JPEG or WebP file'),
    size: t('The picture is too large. It may have at most {{most}} MB', { most: maxMegabytes }),
  };
  const choose = (picture: File | null) => {
    if (!picture) return;
    const problem = logoProblem(picture);
    if (problem) toast('error', says[problem]);
    else void set.run({ id: product.id }, picture);
  };
  return (
    <FileButton accept={logoTypes} onChange={choose}>
      {(props) => (
        <UnstyledButton {...props} disabled={set.pending}>
          <VisuallyHidden>{t('Choose a picture of {{name}}', { name: product.name })}</VisuallyHidden>
          {mark}
        </UnstyledButton>
      )}
    </FileButton>
  );
}
