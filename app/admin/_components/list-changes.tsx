import { ALL } from '@/lib/domain/audit/changes'
import { listVersionOf } from '@/lib/domain/audit/list-changes'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
import { requireAdmin } from '@/lib/web/guards'
import { StaffChanges } from './staff-changes'

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
      version={listVersionOf(newestChange, { new: 0, changed: 0 })}
      after={newestChange}
      source={source === 'all' ? undefined : source}
    />
  )
}
