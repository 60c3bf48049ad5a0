import { type Customer, readCustomer } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { StaleNotice } from '../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { useBrand } from '../shell/brand.tsx';
import { useUser } from '../shell/session.ts';
import { type CustomerForm, checkCustomer, fillInKnown, formOf, type NewCustomer } from './customer-draft.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerFieldName, customerValueName, fullName } from './customer-words.ts';
import { ChooseKnown, KnownAlready, SamePerson } from './namesake-notice.tsx';
import { type Namesake, useSaveCustomer } from './save-customer.ts';

type Wish = {
  /** For who adds a customer to choose them, and wants to stay where they are. */
  onChosen?: (customer: Namesake) => void;
};

/** The form of a customer: `open()` or `open(customer)`, and `drawer` to put on the screen. A new customer is opened at the vehicles. */
export function useCustomerDrawer({ onChosen }: Wish = {}) {
  const { t } = useTranslation();
  const brand = useBrand();
  const { role } = useUser();
  const navigate = useNavigate();
  const drawerForm = useDrawerForm<Customer | NewCustomer, CustomerForm>({ draftOf: formOf, validate: checkCustomer(brand.type) });
  const { form, start, finish, frame } = drawerForm;
  const customer = start?.id === undefined ? undefined : start;
  const { save, pending, obstacle, forgetObstacle } = useSaveCustomer({
    form,
    onSaved: async (saved, wasNew) => {
      forgetObstacle();
      if (finish(fullName(saved)) === 'next' || !wasNew) return;
      if (onChosen) onChosen(saved);
      else await goTo(saved.id, { tab: 'vehicles' });
    },
  });
  const open = (from?: Customer | NewCustomer) => {
    forgetObstacle();
    drawerForm.open(from);
  };
  const close = () => {
    forgetObstacle();
    drawerForm.close();
  };
  const goTo = (id: number, search: { tab?: string } = {}) => navigate({ to: '/customers/$id', params: { id: String(id) }, search });

  async function takeTheirs(id: number): Promise<void> {
    open(await readAnew(id));
  }
  /** Goes on with the customer who has the number, and what was typed so far. */
  async function complete(id: number): Promise<void> {
    const typed = form.getValues();
    const known = await readAnew(id);
    open(known);
    form.setValues(fillInKnown(formOf(known), typed));
  }
  async function leaveFor(go: () => unknown): Promise<void> {
    close();
    await go();
  }

  const { namesake, stale } = obstacle;
  const mayMerge = may(role, 'customers:delete');
  const drawer = (
    <FormDrawer
      {...frame}
      onClose={close}
      title={customer ? t('Edit {{name}}', { name: fullName(customer) }) : t('Add a customer')}
      onSubmit={form.onSubmit((draft) => save(draft, customer))}
      pending={pending}
      submitLabel={customer ? t('Save') : t('Add')}
      anotherLabel={customer || onChosen ? undefined : t('Save and add another')}
    >
      {namesake && !customer && onChosen ? <ChooseKnown namesake={namesake} onChoose={() => leaveFor(() => onChosen(namesake))} /> : null}
      {namesake && !customer && !onChosen ? (
        <KnownAlready namesake={namesake} onOpen={() => leaveFor(() => goTo(namesake.id))} onComplete={() => complete(namesake.id)} />
      ) : null}
      {namesake && customer ? (
        <SamePerson
          namesake={namesake}
          onMerge={
            mayMerge
              ? () => leaveFor(() => navigate({ to: '/customers/merge', search: { id: customer.id, with: namesake.id } }))
              : undefined
          }
        />
      ) : null}
      {stale && customer ? (
        <StaleNotice
          stale={stale}
          fieldName={(field) => customerFieldName(t, field)}
          valueName={(field, value) => customerValueName(t, field, value)}
          pending={pending}
          onKeep={() => form.onSubmit((draft) => save(draft, { id: customer.id, version: stale.version }))()}
          onTake={() => takeTheirs(customer.id)}
        />
      ) : null}
      <CustomerFields form={form} />
    </FormDrawer>
  );
  return { open, drawer };
}

const readAnew = (id: number) => queryClient.fetchQuery({ ...endpointQuery(readCustomer, { id }), staleTime: 0 });
