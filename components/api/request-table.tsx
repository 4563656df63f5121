import { DataTable } from '@/components/ui/data-table'
import { type Clock, formatInstant } from '@/lib/base/time'
import type { ApiRequestEntry } from '@/lib/domain/api/views'

type RequestTableProps = { caption: string; requests: ApiRequestEntry[]; clock: Clock }

export function RequestTable({ caption, requests, clock }: RequestTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { heading: 'Time', cell: ({ at }) => formatInstant(at, clock) },
        {
          heading: 'Call',
          cell: ({ method, path, isTest }) => (
            <code className="break-all">
              {method} {path}
              {isTest && ' (test)'}
            </code>
          ),
        },
        { heading: 'Answer', cell: ({ status, problem }) => (problem ? `${status} ${problem}` : status) },
        { heading: 'Request id', cell: ({ requestId }) => <code className="break-all">{requestId}</code> },
        { heading: 'ms', cell: ({ ms }) => ms, numeric: true },
      ]}
      rows={requests}
      rowKey={({ id }) => String(id)}
      empty={<p className="text-ink-soft">No requests yet. We keep them here for 30 days.</p>}
    />
  )
}
