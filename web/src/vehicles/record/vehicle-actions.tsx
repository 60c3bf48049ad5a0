import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { removeVehiclePhoto } from '@karakana/contract/vehicles/vehicle-photo.ts';
import {
  IconAlertCircle,
  IconCalendarEvent,
  IconCalendarPlus,
  IconFilePlus,
  IconMessageQuestion,
  IconPencil,
  IconPhotoOff,
  IconSteeringWheel,
  IconTool,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { useUser } from '../../shell/session.ts';
import { useAssignDrawer } from '../assign/assign-drawer.tsx';
import { useIssueDrawer } from '../issues/issue-drawer.tsx';
import { useAskDrawer } from '../services/ask-drawer.tsx';
import { useBookDrawer } from '../services/book-drawer.tsx';
import { useNextServiceDrawer } from '../services/next-service-drawer.tsx';
import { photoReads } from '../vehicle-reads.ts';

type VehicleActs = { vehicle: VehicleRecord; onEdit: () => void; removal: { ask: (registration: string) => unknown; pending: boolean } };

const main = { isMain: true as const };

/** What can be done with a vehicle, most often done first, and the drawers it is done in. */
export function useVehicleActions({ vehicle, onEdit, removal }: VehicleActs) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const book = useBookDrawer();
  const ask = useAskDrawer(vehicle);
  const issue = useIssueDrawer(vehicle);
  const assign = useAssignDrawer(vehicle);
  const nextService = useNextServiceDrawer();
  // A driver says what is wrong; when that is looked at is for others to say.
  const mayBook = may(role, 'requests:write') && may(role, 'bookings:read');
  useAskedByAddress('book', () => mayBook && book.open([vehicle]));
  const photo = useAction(removeVehiclePhoto, { refreshes: photoReads });
  const askPhoto = () =>
    confirmAction({
      title: t('Remove the photo of {{plate}}?', { plate: vehicle.registration }),
      consequence: t('The vehicle is shown without a photo. Pictures among its documents stay.'),
      confirm: t('Remove'),
      onConfirm: () => photo.run({ id: vehicle.id }),
    });
  const write = (to: '/estimates/new' | '/works/new') => navigate({ href: `${to}?vehicle=${vehicle.id}` });
  const ifMay = (right: Right, action: RecordAction): RecordAction[] => (may(role, right) ? [action] : []);
  return {
    actions: [
      ...(mayBook ? [{ label: t('Book'), icon: IconCalendarPlus, isMain: true as const, onClick: () => book.open([vehicle]) }] : []),
      ...(may(role, 'bookings:write')
        ? []
        : ifMay('requests:write', { label: t('Ask for work'), icon: IconMessageQuestion, ...(!mayBook && main), onClick: ask.open })),
      ...ifMay('issues:write', { label: t('Report an issue'), icon: IconAlertCircle, onClick: () => issue.open() }),
      ...ifMay('vehicles:write', { label: t('Edit'), icon: IconPencil, onClick: onEdit }),
    ],
    more: [
      ...ifMay('bookings:write', { label: t('New estimate'), icon: IconFilePlus, onClick: () => write('/estimates/new') }),
      ...ifMay('bookings:write', { label: t('Start a walk-in'), icon: IconTool, onClick: () => write('/works/new') }),
      ...ifMay('assignments:write', { label: t('Assign a driver'), icon: IconSteeringWheel, onClick: () => assign.open() }),
      ...ifMay('bookings:write', { label: t('Plan the next service'), icon: IconCalendarEvent, onClick: () => nextService.open(vehicle) }),
      ...(vehicle.photoUrl
        ? ifMay('vehicles:write', { label: t('Remove the photo'), icon: IconPhotoOff, isPending: photo.pending, onClick: askPhoto })
        : []),
      ...ifMay('vehicles:delete', {
        label: t('Remove'),
        icon: IconTrash,
        isGrave: true,
        isPending: removal.pending,
        onClick: () => removal.ask(vehicle.registration),
      }),
    ],
    drawers: (
      <>
        {book.drawer}
        {ask.drawer}
        {issue.drawer}
        {assign.drawer}
        {nextService.drawer}
      </>
    ),
  };
}
