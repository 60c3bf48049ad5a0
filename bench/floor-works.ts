import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

type Of = { Params: { garage: string; id: string; text: string } };

const lines = 'from work_lines l where l.garage_id = w.garage_id and l.work_id = w.id';
const columns = `w.id, w.number, w.version, w.status, w.branch_id, w.vehicle_id, v.registration, k.name as make_name, m.name as model_name,
  '/files/' || v.photo_file as photo_url, w.customer_id, c.first_name || ' ' || c.last_name as customer_name, w.contact_name, w.contact_phone,
  w.scheduled_at, w.planned_hours, w.promised_at, w.bay_id, b.name as bay_name, w.is_confirmed, w.valid_until, w.sent_at, w.checked_in_at,
  w.started_at, w.ready_at, w.completed_at, w.released_at, w.archived_at, w.net + w.tax as total, w.created_at,
  array(select l.description ${lines} and l.state <> 'declined' order by l.kind <> 'service', l.position limit 5) as services,
  (select json_agg(json_build_object('id', t.technician_id, 'name', (select p.first_name || ' ' || p.last_name from members p where p.garage_id = t.garage_id and p.id = t.technician_id)))
   from work_technicians t where t.garage_id = w.garage_id and t.work_id = w.id) as technicians,
  case when not w.is_confirmed then 'confirmation' when w.status = 'pending_payment' then 'payment' when w.status = 'completed' then null
    when exists (select ${lines} and l.state = 'proposed') then 'approval'
    when exists (select ${lines} and l.state = 'approved' and l.reserved + l.taken < l.quantity) then 'parts' end as waiting_for,
  (select sum(i.balance) from invoices i where i.garage_id = w.garage_id and i.source_kind = 'work' and i.source_id = w.id) as balance`;
const joined = `works w join vehicles v on v.garage_id = w.garage_id and v.id = w.vehicle_id join makes k on k.id = v.make_id join models m on m.id = v.model_id
  left join customers c on c.garage_id = w.garage_id and c.id = w.customer_id left join bays b on b.garage_id = w.garage_id and b.id = w.bay_id`;
const isOnBoard = `w.archived_at is null and (w.status in ('estimate', 'booked', 'in_progress', 'pending_payment')
  or (w.status = 'completed' and w.completed_at > now() - interval '7 days'))`;

/** The works of a garage by the best plain queries, and a board that is told of every move without asking who listens. */
export function serveWorksBare(app: FastifyInstance, pool: pg.Pool): void {
  const rows = async (name: string, text: string, values: string[]) => (await pool.query({ name, text, values })).rows;

  app.get<Of>('/works/:garage', async ({ params }) => {
    const text = `select ${columns} from ${joined} where w.garage_id = $1 and w.status = 'completed' and w.archived_at is null
      order by w.completed_at desc, w.id desc limit 20`;
    const counted = `select count(*)::int as total from (
      select 1 from works where garage_id = $1 and status = 'completed' and archived_at is null limit 2001) found`;
    const [entries, [found]] = [await rows('works', text, [params.garage]), await rows('works counted', counted, [params.garage])];
    return { entries, totalCount: found.total };
  });

  app.get<Of>('/works/:garage/search/:text', async ({ params }) => {
    const text = `select ${columns} from ${joined} where w.garage_id = $1 and w.status = 'in_progress' and w.archived_at is null
      and (w.number ilike $2 or v.registration ilike $2 or v.plate ilike $2 or c.first_name ilike $2 or c.last_name ilike $2) order by w.id desc limit 20`;
    return { entries: await rows('works found', text, [params.garage, `%${params.text}%`]) };
  });

  app.get<Of>('/board/:garage', async ({ params }) => {
    const text = `select ${columns} from ${joined} where w.garage_id = $1 and ${isOnBoard} order by coalesce(w.promised_at, w.scheduled_at, w.created_at)`;
    return { cards: await rows('board', text, [params.garage]) };
  });

  app.get('/nothing', async () => ({}));

  const boards = new Set<WebSocket>();
  new WebSocketServer({ server: app.server }).on('connection', (socket) => boards.add(socket.on('close', () => boards.delete(socket))));
  app.post<Of>('/move/:garage/:id', async ({ params }) => {
    await rows('move', 'update floor_works set status = $3 where garage_id = $1 and id = $2', [params.garage, params.id, 'in_progress']);
    const told = JSON.stringify({ message: { id: Number(params.id), to: 'in_progress' } });
    for (const board of boards) board.send(told);
    return { id: Number(params.id) };
  });
}
