import type { Product } from '@karakana/contract/inventory/product.ts';
import { CloseButton, Group, Input, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameProblem } from '../../kit/form/fields-of.ts';
import { ProductSearch } from '../product-search.tsx';
import classes from '../transfers/transfer-lines.module.css';

export type NamedProduct = Pick<Product, 'id' | 'name'>;

type ChosenProps = { products: NamedProduct[]; branchId: number; error: ReactNode; onChange: (products: NamedProduct[]) => void };

/** The products that are counted, found one after the other. */
export function ChosenProducts({ products, branchId, error, onChange }: ChosenProps) {
  const { t } = useTranslation();
  const add = ({ id, name }: NamedProduct) => onChange([...products.filter((one) => one.id !== id), { id, name }]);
  const said = nameProblem(t('Products'), error);
  return (
    <>
      {products.length > 0 ? (
        <Input.Wrapper label={t('Products')} labelElement="div">
          <Stack gap={4} component="ul" className={classes.lines ?? ''}>
            {products.map(({ id, name }) => (
              <Group key={id} component="li" justify="space-between" wrap="nowrap">
                <Text className={classes.said ?? ''}>{name}</Text>
                <CloseButton
                  size="lg"
                  aria-label={t('Leave out {{name}}', { name })}
                  onClick={() => onChange(products.filter((one) => one.id !== id))}
                />
              </Group>
            ))}
          </Stack>
        </Input.Wrapper>
      ) : null}
      <ProductSearch
        label={t('Add a product to count')}
        branchId={branchId}
        error={products.length === 0 && typeof said === 'string' ? said : undefined}
        onChosen={add}
      />
    </>
  );
}
