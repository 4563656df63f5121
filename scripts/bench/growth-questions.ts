/**
 * The app's queries as the database receives them. `as` is the person whose row security applies; the
 * server's own client has none.
 */
export type Question = { name: string; as: 'customer' | 'staff' | 'server'; sql: string }

const CUSTOMER = `md5('user/1')::uuid`
const STAFF = `md5('user/0')::uuid`
const ORDER = `md5('order/7')::uuid`
const SUMMARY = `id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
  created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, version`
const QUOTE = `id, quote_number, source, family, status, revision, total_cents, currency, valid_until, submitted_at, needed_by,
  reference, order_id, is_test`
/** Deep in a list: behind the row with this number. */
const FAR = 900

const server = (name: string, sql: string): Question => ({ name, as: 'server', sql })
const customer = (name: string, sql: string): Question => ({ name, as: 'customer', sql })
const staff = (name: string, sql: string): Question => ({ name, as: 'staff', sql })
const orders = (name: string, list: string) =>
  server(`staff: orders, ${name}`, `select public.list_orders_for_staff(${STAFF}, ${list}, 21)`)
const quotes = (name: string, list: string) =>
  server(`staff: quotes, ${name}`, `select public.list_quotes_for_staff(${STAFF}, ${list}, 21)`)
const users = (name: string, args: string) =>
  server(`staff: users, ${name}`, `select public.search_users(${args})`)
const behind = (rest: string, keys: string, table: string) =>
  `('${rest}'::jsonb || jsonb_build_object('after', (select jsonb_build_array(${keys}) from ${table})))`

const OF_CUSTOMERS: Question[] = [
  server('who is signed in', `select * from public.viewer_standing(${CUSTOMER}, ${CUSTOMER})`),
  customer('home of the dashboard', 'select public.customer_home()'),
  customer(
    'a customer’s orders, first page',
    `select ${SUMMARY} from public.orders where user_id = ${CUSTOMER} and (placed_at is not null or quote_id is null)
      order by created_at desc, id desc limit 21`,
  ),
  customer(
    'a customer’s orders, a page far down',
    `select ${SUMMARY} from public.orders where user_id = ${CUSTOMER} and created_at <= now() - interval '8 minutes'
      and (created_at < now() - interval '8 minutes' or id < ${ORDER}) order by created_at desc, id desc limit 21`,
  ),
  customer('a customer’s orders, search', `select public.search_own_orders('{"search": "number"}', 21)`),
  server('a customer’s order', `select public.order_for_customer(${CUSTOMER}, ${ORDER})`),
  customer(
    'a customer’s quotes',
    `select ${QUOTE} from public.quotes where user_id = ${CUSTOMER} and status <> 'draft'
      and status in ('submitted', 'in_review') order by submitted_at desc, id desc limit 21`,
  ),
  customer(
    'a customer’s quotes, search',
    `select public.search_own_quotes('{"tab": "open", "search": "number"}', 21)`,
  ),
  server('access log of a person', `select public.list_user_facts(${CUSTOMER}, 'access')`),
  server('activity of a person', `select public.list_user_facts(${CUSTOMER}, 'activity')`),
  server('privacy page', `select public.get_privacy(${CUSTOMER})`),
]

const OF_PARTNERS: Question[] = [
  server(
    'API: orders, behind a cursor',
    `select * from public.orders where origin = 'api' and user_id = ${CUSTOMER} and not is_test and created_at <= now()
      and (created_at < now() or id < ${ORDER}) order by created_at desc, id desc limit 21`,
  ),
  server(
    'API: documents, behind a cursor',
    `select * from public.uploaded_documents where owner_id = ${CUSTOMER} and not is_test and api_key_id is not null
      and created_at <= now() and (created_at < now() or id < ${ORDER}) order by created_at desc, id desc limit 21`,
  ),
  customer(
    'a customer’s API requests',
    `select * from public.api_requests where user_id = ${CUSTOMER} order by at desc, id desc limit 26`,
  ),
  customer(
    'a customer’s webhook deliveries',
    `select d.id, d.status, d.created_at from public.webhook_deliveries d where d.endpoint_id = md5('endpoint/0')::uuid
      order by d.created_at desc limit 50`,
  ),
  server(
    'jobs of a connection',
    `select id from public.integration_jobs where connection_id = md5('firm/0')::uuid order by created_at desc limit 50`,
  ),
]

const OF_STAFF: Question[] = [
  orders('first page and count', `'{}'`),
  orders(
    'a page far down',
    behind('{}', 'due_to, placed_at, id', `public.orders where id = md5('order/${FAR}')::uuid`),
  ),
  orders('by the day needed', `'{"sort": "needed"}'`),
  orders('of a status', `'{"status": "in_review"}'`),
  orders('late', `'{"late": true}'`),
  orders('changes to decide', `'{"changes": true}'`),
  orders('search of an address', `'{"search": "person177@"}'`),
  orders('search of a name', `'{"search": "number 177"}'`),
  orders('search of a number', `'{"search": "OR-0000-0177"}'`),
  orders('search that finds everything', `'{"search": "Number"}'`),
  orders('search of two letters', `'{"search": "zz"}'`),
  staff(
    'staff: orders to check',
    `select ${SUMMARY} from public.orders where status = 'pending' and placed_at is not null
      order by placed_at limit 100`,
  ),
  server('staff: unpaid orders', `select public.list_unpaid_orders_for_staff(${STAFF}, '{}', 21)`),
  server(
    'staff: open invoices',
    `select ${SUMMARY}, invoice_due_on from public.orders where payment_status = 'invoiced'
      order by invoice_due_on, id limit 100`,
  ),
  server('staff: counts of the navigation', 'select public.admin_counts()'),
  server('staff: one order', `select public.order_for_staff(${ORDER}, ${STAFF})`),
  quotes('to price', `'{"status": "to_price", "source": "regular"}'`),
  quotes('of partners', `'{"status": "to_price", "source": "api"}'`),
  quotes('all', `'{"status": "all", "source": "all"}'`),
  quotes('all by the day needed', `'{"status": "all", "source": "all", "sort": "needed"}'`),
  quotes('search of an address', `'{"status": "all", "source": "all", "search": "person177@"}'`),
  users('first page', `'', 'customers', 26`),
  users(
    'a page far down',
    `'', 'all', 26, ${behind('{}', 'created_at, id', `auth.users where id = md5('user/150')::uuid`)}`,
  ),
  users('staff', `'', 'staff', 26`),
  users('suspended', `'', 'suspended', 26`),
  users('search of an address', `'person177@', 'all', 26`),
  users('search of an order number', `'OR-0000-0177', 'all', 26`),
  server('staff: API keys, first page', `select public.list_keys_for_staff('', 21)`),
  server('staff: API keys, search of an address', `select public.list_keys_for_staff('person175@', 21)`),
  staff(
    'staff: failed API requests',
    'select * from public.api_requests where status >= 500 order by at desc, id desc limit 26',
  ),
  server('staff: messages that are stuck', 'select public.list_stuck_messages(21)'),
]

const OF_JOBS: Question[] = [
  server('queue: claim provider events', `select * from public.inbound_claim('bench', 20, 60)`),
  server('queue: claim mails', `select * from public.outbox_claim('bench', 20, 60)`),
  server('queue: claim webhooks', `select * from public.outbox_claim_webhooks('bench', 20, 60)`),
  server('queue: claim a job of a firm', 'select * from public.claim_integration_job(60)'),
  server('sweep: webhooks of firms that end', "select public.queue_webhook_renewals('local')"),
  server('sweep: originals to look at, daily', 'select public.queue_daily_source_checks()'),
  server('sweep: quotes that expire', 'select public.expire_quotes(100)'),
  server('sweep: reminders of quotes', 'select public.queue_quote_reminders(100)'),
  server('sweep: reminders of invoices', 'select public.queue_invoice_reminders(100)'),
  server('sweep: reminders of questions', 'select public.queue_information_reminders(100)'),
  server('sweep: reminders of drafts', 'select public.queue_approval_reminders(100)'),
  server('sweep: changes that expire', 'select public.expire_proposals(100)'),
  server('sweep: reminders of changes', 'select public.queue_proposal_reminders(100)'),
  server(
    'sweep: payments to compare',
    `select id from public.payment_attempts where status in ('open', 'processing') and created_at <= now()
      order by created_at limit 50`,
  ),
  server(
    'sweep: orders never paid',
    `select id from public.orders where status = 'pending' and placed_at is null
      and created_at < now() - interval '30 days' limit 100`,
  ),
  server(
    'sweep: files to check again',
    `select id from public.uploaded_documents where scan_status = 'unavailable' and status = 'accepted'
      order by updated_at limit 10`,
  ),
  server(
    'sweep: uploads never finished',
    `select id from public.uploaded_documents where status = 'pending_upload' and created_at < now() - interval '1 day'
      order by created_at limit 100`,
  ),
  server('sweep: documents to delete', 'select * from public.list_purges(now()::date, 100)'),
  server('sweep: cards that expire', 'select public.warn_of_expiring_cards(now()::date)'),
  server('sweep: accounts to delete', 'select * from public.list_due_deletions(20)'),
  server('sweep: exports to delete', 'select * from public.list_expired_exports(100)'),
  server('sweep: alerts', 'select public.raise_alerts()'),
  server('sweep: old history', 'select public.prune_history(500)'),
  server('sweep: old API requests', 'select public.prune_api_history(500)'),
]

export const QUESTIONS: Question[] = [...OF_CUSTOMERS, ...OF_PARTNERS, ...OF_STAFF, ...OF_JOBS]
