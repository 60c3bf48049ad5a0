import { readDueWorks, readToday } from '@karakana/contract/dashboards/home.ts';
import { readAdvice } from '@karakana/contract/works/advice.ts';
import { listAnswers } from '@karakana/contract/works/approval.ts';
import { readCalendar } from '@karakana/contract/works/calendar.ts';
import { listCustomerWorks } from '@karakana/contract/works/customer-work.ts';
import { listVehicleWorks } from '@karakana/contract/works/vehicle-work.ts';
import { readWork } from '@karakana/contract/works/work.ts';
import { listWorkPayments, workHistory } from '@karakana/contract/works/work-history.ts';
import {
  listArchived,
  listBookings,
  listCompleted,
  listEstimates,
  listInspections,
  listPending,
  listProgress,
  readBoard,
} from '@karakana/contract/works/work-lists.ts';

const workLists = [listEstimates, listBookings, listInspections, listProgress, listPending, listCompleted, listArchived];

/** The calls whose answers change with a work. */
export const workReads = [
  ...workLists,
  readBoard,
  readCalendar,
  readWork,
  listAnswers,
  readAdvice,
  workHistory,
  listWorkPayments,
  listVehicleWorks,
  listCustomerWorks,
  readToday,
  readDueWorks,
];
