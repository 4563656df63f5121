import type { Metadata } from 'next'
import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { ListFilters } from '@/components/forms/list-filters'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { atLeast, type Counted } from '@/lib/base/text'
import { paths, withQuery } from '@/lib/config/paths'
import { USERS } from '@/lib/content/screens/admin/users'
import { type UserList, userListSchema } from '@/lib/domain/accounts/schema/users'
import { listUsers } from '@/lib/domain/accounts/user-queries'
import { USER_KINDS } from '@/lib/domain/accounts/views/users'
import { freshFactorRefusal } from '@/lib/web/actor'
import { requireAdmin } from '@/lib/web/guards'
import { ExportLink } from '../_components/export-link'
import { ReasonInput } from '../_components/reason-form'
import { KIND_NAMES } from './_components/user-labels'
import { UserTable } from './_components/user-table'
import { inviteUserAction } from './actions'

export const metadata: Metadata = { title: 'Users' }

const KINDS = USER_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))

export default async function UsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const viewer = await requireAdmin(paths.adminUsers)
  const list = userListSchema.parse(await searchParams)
  const { rows, ...found } = await listUsers(viewer, list)

  return (
    <>
      <PageHeading
        title="Users"
        lead={leadOf(list, found)}
        actions={
          <ExportLink
            isFresh={freshFactorRefusal(viewer) === null}
            href={withQuery(paths.userExport, { search: list.search, kind: list.kind })}
          >
            Export as CSV
          </ExportLink>
        }
      />
      <SuccessRegion>
        <Invitation />
        <ListFilters
          action={paths.adminUsers}
          search={{ value: list.search, placeholder: 'Name, e-mail or order number' }}
          choices={[{ name: 'kind', label: 'Accounts', value: list.kind, options: KINDS }]}
        />
        <UserTable
          users={rows}
          empty={
            <EmptyState
              title="No matching users"
              action={<LinkButton href={paths.adminUsers}>Show everyone</LinkButton>}
            >
              {USERS.noMatch}
            </EmptyState>
          }
        />
        <Pagination
          {...found}
          hrefFor={(place) => withQuery(paths.adminUsers, { ...place, search: list.search, kind: list.kind })}
        />
      </SuccessRegion>
    </>
  )
}

function Invitation() {
  return (
    <Disclosure summary="Invite a person" className="mb-6">
      <Form action={inviteUserAction} className="max-w-xl space-y-4" idPrefix="invite-">
        <EmailField autoComplete="off" />
        <ReasonInput act="Send invitation" />
        <SubmitButton pendingLabel="Sending">Send invitation</SubmitButton>
      </Form>
    </Disclosure>
  )
}

function leadOf({ search }: UserList, found: Counted): string {
  const count = atLeast(found, 'account')
  return search && found.isMore ? USERS.many(count) : count
}
