import { addProduct, type Product, type ProductRecord, readProduct, updateProduct } from '@karakana/contract/inventory/product.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import type { Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { productReads } from '../inventory-reads.ts';
import { averageCost } from './margin.ts';
import { checkProduct, draftOf, formOf, type ProductForm } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { productFieldName, productValueName } from './product-words.ts';

/** The form of a product: `open()` or `open(product)`, and `drawer` to put on the screen. */
export function useProductDrawer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const branchIds = useOwnBranches();
  const [stale, setStale] = useState<Stale>();
  const drawerForm = useDrawerForm<Product, ProductForm>({ draftOf: (start) => formOf(start, branchIds), validate: checkProduct });
  const { form, start: product, finish, frame } = drawerForm;
  const known = useEndpointQuery(readProduct, { id: product?.id ?? 0 }, { enabled: frame.opened && product !== undefined }).data;
  const meet = (refusal: Refusal) => setStale(staleOf(refusal));
  const wish = { form, refreshes: productReads, onFailed: meet, onDone: ({ name }: ProductRecord) => void finish(name) };
  const view = ({ id }: ProductRecord) => ({
    label: t('View'),
    onPress: () => navigate({ to: '/inventory/products/$id', params: { id: String(id) } }),
  });
  const add = useAction(addProduct, { ...wish, offer: view });
  const update = useAction(updateProduct, wish);
  const save = (draft: ProductForm, version: number | undefined) => {
    setStale(undefined);
    const { opening, ...fields } = draftOf(draft);
    return product ? update.run({ ...fields, id: product.id, version }) : add.run({ ...fields, opening });
  };
  const open = (from?: Product) => {
    setStale(undefined);
    drawerForm.open(from);
  };
  const submitAt = (version: number | undefined) => form.onSubmit((draft) => save(draft, version));
  const pending = add.pending || update.pending;
  const drawer = (
    <FormDrawer
      {...frame}
      title={product ? t('Edit {{name}}', { name: product.name }) : t('Add a product')}
      onSubmit={submitAt(product?.version)}
      pending={pending}
      submitLabel={product ? t('Save') : t('Add')}
      anotherLabel={product ? undefined : t('Save and add another')}
    >
      {stale && product ? (
        <StaleNotice
          stale={stale}
          fieldName={(field) => productFieldName(t, field)}
          valueName={(field, value) => productValueName(t, field, value)}
          pending={pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={async () => open(await readAnew(product.id))}
        />
      ) : null}
      <ProductFields form={form} cost={known ? averageCost(known.stock) : null} />
    </FormDrawer>
  );
  return { open, drawer };
}

const readAnew = (id: number) => queryClient.fetchQuery({ ...endpointQuery(readProduct, { id }), staleTime: 0 });

/** Where the user may say what is there. */
function useOwnBranches(): number[] {
  const { role, branches, branchId } = useUser();
  return branches.flatMap(({ id }) => (actsInAllBranches(role) || id === branchId ? [id] : []));
}
