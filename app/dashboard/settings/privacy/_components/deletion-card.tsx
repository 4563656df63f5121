import Link from 'next/link'
import type { ReactNode } from 'react'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { paths } from '@/lib/config/paths'
import type { Obstacle, PrivacyView } from '@/lib/domain/privacy/views'
import { requestDeletionAction, takeBackDeletionAction } from '../actions'

type DeletionCardProps = { email: string } & Pick<PrivacyView, 'dueAt' | 'obstacles'>

/** Refused with the reasons, waiting with the way back, or asked with the address typed. */
export function DeletionCard({ email, dueAt, obstacles }: DeletionCardProps) {
  return (
    <Card title="Delete your account">
      {dueAt === null ? (
        <Ask email={email} obstacles={obstacles} />
      ) : (
        <Waiting dueAt={dueAt} obstacles={obstacles} />
      )}
    </Card>
  )
}

function Ask({ email, obstacles }: Omit<DeletionCardProps, 'dueAt'>) {
  if (obstacles.length > 0) {
    return (
      <Alert tone="info" title="We can’t delete your account yet">
        <p>These have to end first:</p>
        <ObstacleList obstacles={obstacles} />
      </Alert>
    )
  }
  return (
    <div className="space-y-4">
      <p>
        We delete your name, addresses, cards, documents and messages after seven days. Until then you can
        take it back. Download what you want to keep first. Amounts and dates of paid orders stay in our books
        without your name.
      </p>
      <Form action={requestDeletionAction} idPrefix="delete-" className="space-y-5">
        <TextInput
          name="confirm"
          type="email"
          label="Your e-mail address"
          hint={`Type ${email} to confirm.`}
          autoComplete="off"
        />
        <SubmitButton tone="danger" pendingLabel="Asking">
          Delete my account
        </SubmitButton>
      </Form>
    </div>
  )
}

function Waiting({ dueAt, obstacles }: { dueAt: string; obstacles: Obstacle[] }) {
  return (
    <Alert tone="warning" title="Your account will be deleted">
      <p>
        That happens after <Instant at={dueAt} />. Until then everything works as before.
      </p>
      {obstacles.length > 0 && (
        <>
          <p>It waits for these to end:</p>
          <ObstacleList obstacles={obstacles} />
        </>
      )}
      <Form action={takeBackDeletionAction} idPrefix="keep-" className="pt-3">
        <SubmitButton pendingLabel="Taking back">Keep my account</SubmitButton>
      </Form>
    </Alert>
  )
}

function ObstacleList({ obstacles }: { obstacles: Obstacle[] }) {
  return (
    <ul className="list-disc space-y-1.5 ps-5 pt-2">
      {obstacles.map((obstacle) => (
        <li key={`${obstacle.type}-${obstacle.id}`}>{wordsOf(obstacle)}</li>
      ))}
    </ul>
  )
}

function wordsOf(obstacle: Obstacle): ReactNode {
  if (obstacle.type === 'staff')
    return 'Your account is a staff account. Ask a colleague to remove the role first.'
  const order = (
    <Link className="figures link" href={paths.order(obstacle.id)}>
      Order {obstacle.number}
    </Link>
  )
  switch (obstacle.type) {
    case 'order':
      return <>{order} isn’t finished. Wait until it’s done, or cancel it on its page.</>
    case 'payment':
      return <>{order} has a payment or refund on its way. That takes a few days at most.</>
    case 'hold':
      return <>{order} has documents that we have to keep for now. Write to us if you have questions.</>
  }
}
