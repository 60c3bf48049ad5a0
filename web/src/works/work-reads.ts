import { readDueWorks, readToday } from '@karakana/contract/dashboards/home.ts';
import { readAdvice } from '@karakana/contract/works/approval/advice.ts';
import { listAnswers } from '@karakana/contract/works/approval/approval.ts';
import { readCalendar } from '@karakana/contract/works/calendar/calendar.ts';
import { readOwnClock } from '@karakana/contract/works/clock.ts';
import { readVehicleTyres } from '@karakana/contract/works/tyres/tyre.ts';
import { listCustomerWorks } from '@karakana/contract/works/work/customer-work.ts';
import { listVehicleWorks } from '@karakana/contract/works/work/vehicle-work.ts';
import { readWork } from '@karakana/contract/works/work/work.ts';
import { listWorkPayments, workHistory } from '@karakana/contract/works/work/work-history.ts';
import { readBoard } from '@karakana/contract/works/work/work-lists.ts';
import { listCalls } from './lists/work-list-words.ts';

/** The calls whose answers change with a work. */
export const workReads = [
  ...Object.values(listCalls),
  readBoard,
  readCalendar,
  readWork,
  listAnswers,
  readAdvice,
  workHistory,
  listWorkPayments,
  listVehicleWorks,
  readVehicleTyres,
  listCustomerWorks,
  readToday,
  readDueWorks,
  readOwnClock,
];
