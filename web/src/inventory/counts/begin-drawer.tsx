import { beginCount, CountDraft, type CountScope, countScopes } from '@karakana/contract/inventory/count.ts';
import { productWords } from '@karakana/contract/inventory/product.ts';
import { Select, Switch, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { BranchField } from '../../garage/branch-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { ChosenProducts, type NamedProduct } from './chosen-products.tsx';
import { countReads } from './count-reads.ts';
import { scopeName } from './count-words.ts';

type BeginForm = {
  branchId: string | null;
  scope: CountScope;
  category: string | null;
  products: NamedProduct[];
  isBlind: boolean;
  reason: string;
};

const draftOf = ({ branchId, products, ...form }: BeginForm) => ({
  ...form,
  branchId: Number(branchId),
  productIds: form.scope === 'chosen' ? products.map(({ id }) => id) : [],
});

/** The form that begins a count: `open()`, and `drawer` to put on the screen. */
export function useBeginDrawer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { branchId: own } = useUser();
  const blank = (): BeginForm => ({ branchId: String(own), scope: 'in_stock', category: null, products: [], isBlind: false, reason: '' });
  const { form, field, open, finish, frame } = useDrawerForm<undefined, BeginForm>({ draftOf: blank, validate: checkBegin });
  const categories = useEndpointQuery(productWords, {}, { enabled: frame.opened }).data?.categories ?? [];
  const begin = useAction(beginCount, {
    form,
    refreshes: countReads,
    onDone: ({ id, number }) => {
      finish(number);
      navigate({ to: '/inventory/counts/$id', params: { id: String(id) } });
    },
  });
  const { scope, products } = form.getValues();
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Count stock')}
      onSubmit={form.onSubmit((draft) => begin.run(draftOf(draft)))}
      pending={begin.pending}
      submitLabel={t('Begin')}
    >
      <BranchField {...field('branchId', t('Branch'))} />
      <Select
        required
        allowDeselect={false}
        data={countScopes.map((one) => ({ value: one, label: scopeName(t, one) }))}
        {...field('scope', t('What is counted'))}
      />
      {scope === 'category' ? <Select required searchable data={categories} {...field('category', t('Category'))} /> : null}
      {scope === 'chosen' ? (
        <ChosenProducts
          products={products}
          branchId={Number(form.getValues().branchId)}
          error={form.errors.products}
          onChange={(chosen) => form.setFieldValue('products', chosen)}
        />
      ) : null}
      <Switch
        description={t('Whoever counts does not see how many there should be')}
        {...field('isBlind', t('Count blindly'), { type: 'checkbox' })}
      />
      <Textarea autosize minRows={2} {...field('reason', t('Note'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

function checkBegin(form: BeginForm): Record<string, string> {
  const problems = checkForm(CountDraft)(draftOf(form));
  const { productIds, ...rest } = problems;
  return productIds ? { ...rest, products: productIds } : rest;
}
