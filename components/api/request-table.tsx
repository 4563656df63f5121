import Link from 'next/link'
import { type Column, DataTable } from '@/components/ui/data-table'
import { type Clock, formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { REQUEST_TABLE } from '@/lib/content/screens/both-areas'
import type { ApiRequestEntry, StaffApiRequest } from '@/lib/domain/api/views'

type RequestTableProps<Entry> = { caption: string; requests: Entry[]; clock: Clock; empty?: string }

export function RequestTable(props: RequestTableProps<ApiRequestEntry>) {
  return <Requests {...props} columns={columnsOf(props.clock)} />
}

/** The same for staff, with the keys' owners. */
export function StaffRequestTable(props: RequestTableProps<StaffApiRequest>) {
  const [time, ...others] = columnsOf<StaffApiRequest>(props.clock)
  return <Requests {...props} columns={[...(time ? [time] : []), CUSTOMER, ...others]} />
}

const CUSTOMER: Column<StaffApiRequest> = {
  heading: 'Customer',
  cell: ({ userId, email }) => (
    <Link prefetch={false} href={paths.adminUser(userId)} className="link break-all">
      {email ?? 'No address'}
    </Link>
  ),
}

function columnsOf<Entry extends ApiRequestEntry>(clock: Clock): Column<Entry>[] {
  return [
    { heading: 'Time', cell: ({ at }) => formatInstant(at, clock) },
    {
      heading: 'Key',
      cell: ({ key }) => (
        <>
          {key.name} <code className="wrap-anywhere">{key.prefix}…</code>
        </>
      ),
    },
    {
      heading: 'Request',
      cell: ({ method, path, isTest }) => (
        <>
          <code className="wrap-anywhere">
            {method} {path}
          </code>
          {isTest && ' (test)'}
        </>
      ),
    },
    { heading: 'Response', cell: ({ status, problem }) => (problem ? `${status} ${problem}` : status) },
    { heading: 'Request ID', cell: ({ requestId }) => <code className="break-all">{requestId}</code> },
    { heading: 'ms', cell: ({ ms }) => ms, numeric: true },
  ]
}

type RequestsProps<Entry> = RequestTableProps<Entry> & { columns: Column<Entry>[] }

function Requests<Entry extends ApiRequestEntry>({
  caption,
  requests,
  columns,
  empty,
}: RequestsProps<Entry>) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={requests}
      rowKey={({ id }) => String(id)}
      empty={<p className="text-ink-soft">{empty ?? REQUEST_TABLE.empty}</p>}
    />
  )
}
