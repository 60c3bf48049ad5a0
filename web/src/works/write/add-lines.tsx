import { formatAmount } from '@karakana/contract/format-amount.ts';
import { listServiceCategories, type Service, services } from '@karakana/contract/garage/service.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { LineKind } from '@karakana/contract/works/work/work-line.ts';
import { readWorkshopSettings } from '@karakana/contract/works/workshop-settings.ts';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useServiceDrawer } from '../../garage/services/service-drawer.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProductSearch } from '../../inventory/product-search.tsx';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { PickField } from '../../kit/form/pick-field.tsx';
import { useUser } from '../../shell/session.ts';
import { kindText } from '../work-words.ts';
import { freeLine, withPart } from './add-line.ts';
import { linesOfService } from './service-lines.ts';
import classes from './work-form.module.css';
import type { WorkLineForm } from './work-form.ts';

/** As many as a list gives at once; a garage has fewer. */
const maxServices = 200;
const freeKinds = ['labour', 'sundry', 'sublet', 'own_part', 'core_deposit'] as const satisfies LineKind[];

type AddProps = {
  branchId: string | null;
  hasPrices: boolean;
  error: string | undefined;
  onAdd: (change: (before: WorkLineForm[]) => WorkLineForm[]) => void;
};

/** What can be added to a work: a service, a part from stock, and what has neither. */
export function AddLines({ branchId, hasPrices, error, onAdd }: AddProps) {
  const { t } = useTranslation();
  const labourRate = useEndpointQuery(readWorkshopSettings, {}).data?.labourRate || '';
  const lineOf = (kind: LineKind) => ({ ...freeLine(kind), ...(kind === 'labour' && hasPrices && { unitPrice: labourRate }) });
  async function addService(service: Service): Promise<void> {
    const added = await linesOfService(service, Number(branchId));
    onAdd((lines) => [...lines, ...added]);
  }
  return (
    <div className={classes.adders}>
      <ServiceSearch hasPrices={hasPrices} error={error} onChosen={(service) => void addService(service)} />
      <ProductSearch
        label={t('Add a part')}
        branchId={branchId === null ? undefined : Number(branchId)}
        onChosen={(product) => onAdd((lines) => withPart(lines, product))}
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={18} />}>
            {t('Another line')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {freeKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => onAdd((lines) => [...lines, lineOf(kind)])}>
              {kindText(t, kind)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

type ServiceSearchProps = Pick<AddProps, 'hasPrices' | 'error'> & { onChosen: (service: Service) => void };

/** Finds a service, again and again; one that the garage does not have yet is made on the spot. */
function ServiceSearch({ hasPrices, error, onChosen }: ServiceSearchProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [written, setWritten] = useState('');
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { data, isPending } = useEndpointQuery(services.list, { page: 1, perPage: maxServices, sort: 'name' });
  const categories = useEndpointQuery(listServiceCategories, {}).data?.entries ?? [];
  const known = data?.entries ?? [];
  const { open, drawer } = useServiceDrawer({ categories, currency, onChosen });
  const choose = (id: string | null) => {
    const service = known.find((one) => String(one.id) === id);
    if (!service) return;
    setWritten('');
    onChosen(service);
  };
  return (
    <>
      <PickField
        label={t('Add a service')}
        placeholder={t('What is to be done?')}
        nothingFoundMessage={t('No service found')}
        isLoading={isPending}
        data={known.map(({ id, name, price }) => ({
          value: String(id),
          label: hasPrices ? `${name} · ${formatAmount(price, currency)}` : name,
        }))}
        value={null}
        searchValue={written}
        onSearchChange={setWritten}
        onChange={choose}
        onCreate={may(role, 'services:write') ? (name) => open({ name }) : undefined}
        error={error}
      />
      {drawer}
    </>
  );
}
