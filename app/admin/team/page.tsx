import type { Metadata } from 'next'
import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { StatusPill } from '@/components/ui/status-pill'
import { paths } from '@/lib/config/paths'
import { TEAM } from '@/lib/content/screens/admin/users'
import { listStaff } from '@/lib/domain/accounts/queries'
import type { StaffMember } from '@/lib/domain/accounts/views'
import { requireAdmin } from '@/lib/web/guards'
import { resetFactorAction } from './actions'

export const metadata: Metadata = { title: 'Team' }

export default async function TeamPage() {
  const staff = await listStaff(await requireAdmin())

  return (
    <>
      <PageHeading title="Team" lead={TEAM.lead} />
      <SuccessRegion>
        <Card>
          <ul className="divide-y divide-rule">
            {staff.map((person) => (
              <Person key={person.userId} person={person} />
            ))}
          </ul>
        </Card>
      </SuccessRegion>
    </>
  )
}

function Person({ person }: { person: StaffMember }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">
          <Link prefetch={false} href={paths.adminUser(person.userId)} className="link">
            {person.name}
          </Link>
          {person.isYou && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        <p className="wrap-anywhere text-body-sm text-ink-soft">{person.email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <StatusPill tone={person.isPaused ? 'stopped' : person.hasFactor ? 'done' : 'attention'}>
          {person.isPaused ? 'Paused' : person.hasFactor ? 'Second factor on' : 'No second factor yet'}
        </StatusPill>
        {person.hasFactor && !person.isYou && (
          <Form action={resetFactorAction} hidden={{ userId: person.userId }} idPrefix={`${person.userId}-`}>
            <SubmitButton tone="outline" size="small" pendingLabel="Resetting">
              Reset second factor<span className="sr-only"> of {person.name}</span>
            </SubmitButton>
          </Form>
        )}
      </div>
    </li>
  )
}
