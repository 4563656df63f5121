import { listVersionOf } from '@/lib/domain/audit/changes'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
import { requireAdmin } from '@/lib/web/guards'
import { StaffChanges } from './staff-changes'

/** A list is about all of them, so it follows no id. */
const ALL = '00000000-0000-0000-0000-000000000000'

type ListChangesProps = {
  subject: 'staff-orders' | 'staff-pending' | 'staff-quotes'
  /** Only quotes of this source, or of all. */
  source?: string
}

/** Follows a list since the counts of the navigation, which every page of the back office loads anyway. */
export async function ListChanges({ subject, source = 'all' }: ListChangesProps) {
  const { newestChange } = await getAdminCounts(await requireAdmin())
  return (
    <StaffChanges
      subject={subject}
      id={ALL}
      version={listVersionOf(newestChange)}
      after={newestChange}
      source={source === 'all' ? undefined : source}
    />
  )
}
