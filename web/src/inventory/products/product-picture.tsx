import { type ProductRecord, setPicture } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { PictureButton } from '../../kit/form/pictures/picture-button.tsx';
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
  return (
    <PictureButton
      label={t('Choose a picture of {{name}}', { name: product.name })}
      pending={set.pending}
      onChoose={(picture) => set.run({ id: product.id }, picture)}
    >
      {mark}
    </PictureButton>
  );
}
