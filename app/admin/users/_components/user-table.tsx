import Link from 'next/link'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '@/components/ui/data-table'
import { StatusPill } from '@/components/ui/status-pill'
import { formatCents } from '@/lib/base/money'
import { businessDay, formatDate, formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import type { UserRow } from '@/lib/domain/accounts/views/users'
import { TableKeys } from '../../_components/table-keys'
import { STATES } from './user-labels'

const COLUMNS: Column<UserRow>[] = [
  {
    heading: 'Name',
    cell: (user) => (
      <>
        <Link prefetch={false} className="link font-semibold" href={paths.adminUser(user.userId)}>
          <span className="wrap-anywhere">{user.name}</span>
        </Link>
        {user.name !== user.email && (
          <span className="block wrap-anywhere text-body-sm text-ink-soft">{user.email}</span>
        )}
      </>
    ),
  },
  {
    heading: 'Account',
    cell: ({ state }) => <StatusPill tone={STATES[state].tone}>{STATES[state].label}</StatusPill>,
  },
  { heading: 'Orders', numeric: true, cell: ({ orders }) => orders },
  { heading: 'Spent', numeric: true, cell: ({ spentCents }) => formatCents(spentCents, 'USD') },
  {
    heading: 'Since',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{formatDate(businessDay(new Date(createdAt)))}</span>
    ),
  },
  {
    heading: 'Last sign-in',
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : formatInstant(lastSignInAt)),
  },
]

export function UserTable({ users, empty }: { users: UserRow[]; empty: ReactNode }) {
  return (
    <TableKeys rows={users.length} hasSearch>
      <DataTable
        caption="Users"
        columns={COLUMNS}
        rows={users}
        rowKey={({ userId }) => userId}
        empty={empty}
      />
    </TableKeys>
  )
}
