import type { EventKind } from '@karakana/contract/vehicles/event.ts';
import {
  type Icon,
  IconAlertCircle,
  IconCalendarEvent,
  IconCar,
  IconFileText,
  IconSteeringWheel,
  IconTool,
  IconUser,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';

export function eventKindName(t: TFunction, kind: EventKind): string {
  return {
    vehicle: t('Vehicle'),
    customer: t('Customer'),
    driver: t('Driver'),
    issue: t('Issue'),
    document: t('Document'),
    service: t('Next service'),
    work: t('Work'),
  }[kind];
}

export const eventIcons: Record<EventKind, Icon> = {
  vehicle: IconCar,
  customer: IconUser,
  driver: IconSteeringWheel,
  issue: IconAlertCircle,
  document: IconFileText,
  service: IconCalendarEvent,
  work: IconTool,
};
