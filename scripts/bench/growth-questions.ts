/** What the app asks, as the database receives it. `as` is whose row security holds; the server's own client has none. */
export type Question = { name: string; as: 'customer' | 'staff' | 'server'; sql: string }

const CUSTOMER = `md5('user/1')::uuid`
const ORDER = `md5('order/7')::uuid`
const SUMMARY = `id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
  created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, version`
const QUOTE = `id, quote_number, source, family, status, revision, total_cents, currency, valid_until, submitted_at, needed_by,
  reference, order_id, is_test`
const found = (text: string) =>
  `(${['order_number', 'reference', 'full_name', 'email'].map((column) => `${column} ilike '%${text}%'`).join(' or ')})`

export const QUESTIONS: Question[] = [
  {
    name: 'who is signed in',
    as: 'server',
    sql: `select * from public.viewer_standing(${CUSTOMER}, ${CUSTOMER})`,
  },
  { name: 'home of the dashboard', as: 'customer', sql: 'select public.customer_home()' },
  {
    name: 'own orders, first page',
    as: 'customer',
    sql: `select ${SUMMARY}, count(*) over () from public.orders where user_id = ${CUSTOMER}
      and (placed_at is not null or quote_id is null) order by created_at desc limit 20`,
  },
  {
    name: 'own orders, search',
    as: 'customer',
    sql: `select ${SUMMARY} from public.orders where user_id = ${CUSTOMER} and ${found('number')}
      order by created_at desc limit 20`,
  },
  { name: 'own order', as: 'server', sql: `select public.order_for_customer(${CUSTOMER}, ${ORDER})` },
  {
    name: 'staff: orders, first page',
    as: 'staff',
    sql: `select ${SUMMARY}, full_name, email from public.orders where placed_at is not null
      order by due_to, placed_at limit 20`,
  },
  {
    name: 'staff: how many orders there are',
    as: 'staff',
    sql: 'select count(*) from public.orders where placed_at is not null',
  },
  {
    name: 'staff: orders, search of a name',
    as: 'server',
    sql: `select ${SUMMARY}, full_name, email from public.orders where placed_at is not null and ${found('Number 177')}
      order by due_to, placed_at limit 20`,
  },
  {
    name: 'staff: late orders',
    as: 'staff',
    sql: `select ${SUMMARY} from public.orders where placed_at is not null and due_to < now()::date
      and clock_stopped_at is null and status not in ('completed', 'canceled') order by due_to, placed_at limit 20`,
  },
  {
    name: 'staff: orders to check',
    as: 'staff',
    sql: `select ${SUMMARY} from public.orders where status = 'pending' and placed_at is not null
      order by placed_at limit 100`,
  },
  {
    name: 'staff: unpaid orders',
    as: 'staff',
    sql: `select ${SUMMARY} from public.orders where placed_at is null and status not in ('canceled', 'on_hold')
      order by created_at desc limit 100`,
  },
  { name: 'staff: counts of the navigation', as: 'server', sql: 'select public.admin_counts()' },
  { name: 'staff: one order', as: 'server', sql: `select public.order_for_staff(${ORDER})` },
  {
    name: 'staff: users, first page',
    as: 'server',
    sql: `select public.search_users('', 'customers', 20, 0)`,
  },
  {
    name: 'staff: users, search of an address',
    as: 'server',
    sql: `select public.search_users('person177@', 'all', 20, 0)`,
  },
  {
    name: 'own quotes, first page',
    as: 'customer',
    sql: `select ${QUOTE}, count(*) over () from public.quotes where user_id = ${CUSTOMER} and status <> 'draft'
      and status in ('submitted', 'in_review') order by submitted_at desc limit 20`,
  },
  {
    name: 'staff: quotes to price',
    as: 'server',
    sql: `select ${QUOTE}, full_name, email from public.quotes where status <> 'draft' and status in ('submitted', 'in_review')
      and source = 'regular' and not is_test order by submitted_at, id limit 20`,
  },
  {
    name: 'staff: quotes of partners',
    as: 'server',
    sql: `select ${QUOTE}, full_name, email from public.quotes where status <> 'draft' and status in ('submitted', 'in_review')
      and source = 'api' and not is_test order by submitted_at, id limit 20`,
  },
  {
    name: 'staff: open invoices',
    as: 'server',
    sql: `select ${SUMMARY}, invoice_due_on from public.orders where payment_status = 'invoiced'
      order by invoice_due_on, id limit 100`,
  },
  { name: 'sweep: quotes that expire', as: 'server', sql: 'select public.expire_quotes(100)' },
  { name: 'sweep: reminders of invoices', as: 'server', sql: 'select public.queue_invoice_reminders(100)' },
  {
    name: 'queue: claim provider events',
    as: 'server',
    sql: `select * from public.inbound_claim('bench', 20, 60)`,
  },
  { name: 'queue: claim mails', as: 'server', sql: `select * from public.outbox_claim('bench', 20, 60)` },
  {
    name: 'sweep: payments to compare',
    as: 'server',
    sql: `select id from public.payment_attempts where status in ('open', 'processing') and created_at <= now()
      order by created_at limit 50`,
  },
  {
    name: 'sweep: orders never paid',
    as: 'server',
    sql: `select id from public.orders where status = 'pending' and placed_at is null
      and created_at < now() - interval '30 days' limit 100`,
  },
  {
    name: 'sweep: documents to delete',
    as: 'server',
    sql: 'select * from public.list_purges(now()::date, 100)',
  },
  { name: 'sweep: alerts', as: 'server', sql: 'select public.raise_alerts()' },
  { name: 'sweep: old history', as: 'server', sql: 'select public.prune_history(500)' },
]
