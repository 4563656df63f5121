import Link from 'next/link'
import type { ReactNode } from 'react'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { DELETION_CARD } from '@/lib/content/screens/dashboard/privacy'
import type { Obstacle, PrivacyView } from '@/lib/domain/privacy/views'
import { requestDeletionAction, takeBackDeletionAction } from '../actions'

type DeletionCardProps = { email: string } & Pick<PrivacyView, 'dueAt' | 'obstacles'>

/** Shows the obstacles, a pending deletion with a way to cancel it, or the form that asks for the typed address. */
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
      <Alert tone="info" title={DELETION_CARD.refused}>
        <p>{DELETION_CARD.refusedLead}</p>
        <ObstacleList obstacles={obstacles} />
      </Alert>
    )
  }
  return (
    <div className="space-y-4">
      <p>{DELETION_CARD.lead}</p>
      <Form action={requestDeletionAction} idPrefix="delete-" className="space-y-5">
        <TextInput
          name="confirm"
          type="email"
          label="Your e-mail address"
          hint={DELETION_CARD.confirmHint(email)}
          autoComplete="off"
        />
        <SubmitButton tone="danger" pendingLabel="Deleting">
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
        <FilledText text={DELETION_CARD.due} parts={{ day: <Instant at={dueAt} /> }} />
      </p>
      {obstacles.length > 0 && (
        <>
          <p>{DELETION_CARD.obstacles}</p>
          <ObstacleList obstacles={obstacles} />
        </>
      )}
      <Form action={takeBackDeletionAction} idPrefix="keep-" className="pt-3">
        <SubmitButton pendingLabel="Keeping account">Keep my account</SubmitButton>
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
  if (obstacle.type === 'staff') return DELETION_CARD.staff
  if (obstacle.type === 'quote') {
    const quote = (
      <Link prefetch={false} className="figures link" href={paths.ownQuote(obstacle)}>
        Quote {obstacle.number}
      </Link>
    )
    return <FilledText text={DELETION_CARD.quote} parts={{ quote }} />
  }
  const order = (
    <Link prefetch={false} className="figures link" href={paths.order(obstacle.id)}>
      Order {obstacle.number}
    </Link>
  )
  return <FilledText text={DELETION_CARD[obstacle.type]} parts={{ order }} />
}
