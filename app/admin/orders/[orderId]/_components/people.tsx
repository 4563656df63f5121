import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { formatInstant } from '@/lib/base/time'
import { PEOPLE } from '@/lib/content/screens/admin/order'
import type { StaffMember } from '@/lib/domain/accounts/views'
import type { OrderStatus } from '@/lib/domain/orders/moves'
import type { AdminOrder, OrderItem } from '@/lib/domain/orders/views/admin'
import { assignPeopleAction, recordReviewAction } from '../actions'

const ROLES: Record<OrderItem['kind'], { first: string; second: string }> = {
  translation: { first: 'Translator', second: 'Reviser' },
  evaluation: { first: 'Evaluator', second: 'Second signer' },
  addon: { first: 'Done by', second: 'Reviewed by' },
}

/** While the work can still change; after the review the two names are on record. */
const CHANGEABLE: readonly OrderStatus[] = [
  'pending',
  'needs_information',
  'in_progress',
  'in_review',
  'in_revision',
  'on_hold',
]

/** The assignee and the reviser of each part. */
export function People({ order, staff }: { order: AdminOrder; staff: StaffMember[] }) {
  const active = staff.filter(({ isPaused }) => !isPaused)
  const isOpen = CHANGEABLE.includes(order.status)
  return (
    <Card title="People">
      <SuccessRegion>
        <div className="space-y-6">
          {isOpen && active.length < 2 && <AloneAlert />}
          {order.items.map((item) => (
            <section key={item.id} aria-label={item.title} className="space-y-3">
              {order.items.length > 1 && <h3 className="font-semibold">{item.title}</h3>}
              {isOpen && <PeopleForm order={order} item={item} staff={active} />}
              <p className={isOpen ? 'hidden print:block' : undefined}>
                {ROLES[item.kind].first}: {item.assignee?.name ?? 'not named'}. {ROLES[item.kind].second}:{' '}
                {item.reviser?.name ?? 'not named'}.
              </p>
              <Review order={order} item={item} />
            </section>
          ))}
        </div>
      </SuccessRegion>
    </Card>
  )
}

/** Why one person alone can't finish an order, and what to do. */
function AloneAlert() {
  return (
    <Alert tone="warning" title="You can’t finish this order alone">
      <p>{PEOPLE.alone}</p>
    </Alert>
  )
}

function PeopleForm({ order, item, staff }: { order: AdminOrder; item: OrderItem; staff: StaffMember[] }) {
  const { first, second } = ROLES[item.kind]
  const former = [item.assignee, item.reviser].flatMap((person) =>
    person && !staff.some(({ userId }) => userId === person.id) ? [person] : [],
  )
  const options = staff.map(({ userId, name, isYou }) => ({
    value: userId,
    label: isYou ? `${name} (you)` : name,
  }))
  return (
    <Form
      action={assignPeopleAction}
      idPrefix={`people-${item.id}-`}
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2"
      hidden={{
        orderId: order.id,
        itemId: item.id,
        knownAssigneeId: item.assignee?.id,
        knownReviserId: item.reviser?.id,
      }}
    >
      {former.map(({ id, name }) => (
        <p key={id} className="text-warning sm:col-span-2 xl:col-span-1 2xl:col-span-2">
          {PEOPLE.former(name)}
        </p>
      ))}
      <PersonSelect name="assigneeId" label={first} options={options} person={item.assignee} />
      <PersonSelect name="reviserId" label={second} options={options} person={item.reviser} />
      <SubmitButton
        tone="outline"
        size="small"
        pendingLabel="Saving"
        className="justify-self-start sm:col-span-2 xl:col-span-1 2xl:col-span-2"
      >
        Save people
      </SubmitButton>
    </Form>
  )
}

type PersonSelectProps = {
  name: string
  label: string
  options: { value: string; label: string }[]
  person: OrderItem['assignee'] | OrderItem['reviser']
}

/** Replaced when a colleague names somebody else. */
function PersonSelect({ person, ...select }: PersonSelectProps) {
  return (
    <Select key={person?.id ?? 'none'} {...select} placeholder="Not assigned yet" defaultValue={person?.id} />
  )
}

function Review({ order, item }: { order: AdminOrder; item: OrderItem }) {
  if (item.reviewedAt !== null) {
    return (
      <p className="text-ink-soft">
        Reviewed by {item.reviser?.name ?? 'the second person'}, {formatInstant(item.reviewedAt)}
      </p>
    )
  }
  if (order.status !== 'in_review') return null
  if (!item.reviser?.isViewer) {
    return <p className="text-ink-soft">{PEOPLE.unreviewed(item.reviser?.name ?? 'A second person')}</p>
  }
  return (
    <Form
      action={recordReviewAction}
      idPrefix={`review-${item.id}-`}
      hidden={{ orderId: order.id, itemId: item.id }}
    >
      <SubmitButton tone="outline" size="small" pendingLabel="Saving">
        Confirm my review<span className="sr-only"> of {item.title}</span>
      </SubmitButton>
    </Form>
  )
}
