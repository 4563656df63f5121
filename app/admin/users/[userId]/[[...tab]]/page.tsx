import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { StatusPill } from '@/components/ui/status-pill'
import { TabLinks } from '@/components/ui/tab-links'
import { paths, withQuery } from '@/lib/config/paths'
import { entryCursorSchema, userTabSchema } from '@/lib/domain/accounts/schema/users'
import { getUserRecord, listUserEntries } from '@/lib/domain/accounts/user-queries'
import { USER_TABS } from '@/lib/domain/accounts/views/users'
import { requireAdmin } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { EntryTable } from '../../_components/entry-table'
import { STATES, TAB_NAMES } from '../../_components/user-labels'
import { UserProfile } from '../../_components/user-profile'

type Props = PageProps<'/admin/users/[userId]/[[...tab]]'>

const openUser = cache(async (userId: string) =>
  getUserRecord(await requireAdmin(paths.adminUser(userId)), userId),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { userId } = await params
  return loadedTitle(
    openUser(userId).then((user) => user?.name),
    'User',
  )
}

export default async function UserPage({ params, searchParams }: Props) {
  const { userId, tab: rest } = await params
  const viewer = await requireAdmin(paths.adminUser(userId))
  const tab = userTabSchema.parse(rest?.[0])
  const from = entryCursorSchema.parse(await searchParams)
  const [user, entries] = await Promise.all([
    openUser(userId),
    tab === 'profile' ? null : listUserEntries(viewer, { userId, tab, from }),
  ])
  if (!user) return <MissingPage area="admin" />

  return (
    <>
      <PageHeading
        title={user.name}
        lead={<span className="wrap-anywhere">{user.email}</span>}
        actions={<StatusPill tone={STATES[user.state].tone}>{STATES[user.state].label}</StatusPill>}
      />
      <div className="mb-8">
        <TabLinks
          label="About this user"
          tabs={USER_TABS.map((one) => ({
            href: one === 'profile' ? paths.adminUser(userId) : paths.adminUserTab({ userId, tab: one }),
            label: TAB_NAMES[one],
            current: one === tab,
          }))}
        />
      </div>
      <SuccessRegion>
        {entries === null || tab === 'profile' ? (
          <UserProfile user={user} />
        ) : (
          <EntryTable
            tab={tab}
            page={entries}
            newest={from && paths.adminUserTab({ userId, tab })}
            older={entries.next && withQuery(paths.adminUserTab({ userId, tab }), entries.next)}
          />
        )}
      </SuccessRegion>
    </>
  )
}
