import type { Metadata } from 'next'
import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { NOTIFICATIONS } from '@/lib/content/screens/dashboard/notifications'
import { getNoticeChoices } from '@/lib/domain/accounts/queries'
import type { NoticeChoices } from '@/lib/domain/accounts/views'
import { requireCustomer } from '@/lib/web/guards'
import { saveNoticesAction } from '../actions'

export const metadata: Metadata = { title: 'Notifications' }

const CHOICES = [
  { name: 'progress', label: 'Progress of my orders', hint: NOTIFICATIONS.progressHint },
  { name: 'quotes', label: 'Progress of my quotes', hint: NOTIFICATIONS.quotesHint },
  {
    name: 'reminders',
    label: 'Reminders about quotes and orders',
    hint: NOTIFICATIONS.remindersHint,
  },
  { name: 'messages', label: 'Messages from our team', hint: NOTIFICATIONS.messagesHint },
  { name: 'marketing', label: 'News and offers', hint: NOTIFICATIONS.newsHint },
] as const

export default async function NotificationsPage() {
  const viewer = await requireCustomer(paths.noticeSettings)
  const choices = await getNoticeChoices(viewer)

  return (
    <>
      <PageHeading title="Notifications" lead={NOTIFICATIONS.lead(viewer.email)} />
      <SuccessRegion>
        <div className="grid grid-cols-1 max-w-3xl gap-6">
          <Card title="E-mail you can turn off">
            <ChoicesForm choices={choices} />
          </Card>
          <Card title="E-mail we always send">
            <ul className="list-disc space-y-1.5 ps-5">
              <li>{NOTIFICATIONS.payments}</li>
              <li>{NOTIFICATIONS.waiting}</li>
              <li>{NOTIFICATIONS.quotes}</li>
              <li>Finished, paused and canceled orders</li>
              <li>{NOTIFICATIONS.security}</li>
            </ul>
          </Card>
        </div>
      </SuccessRegion>
    </>
  )
}

function ChoicesForm({ choices }: { choices: NoticeChoices }) {
  return (
    <Form action={saveNoticesAction} className="space-y-5">
      {CHOICES.map(({ name, label, hint }) => (
        <Checkbox key={name} name={name} label={label} hint={hint} defaultChecked={choices[name]} />
      ))}
      <SubmitButton>Save choices</SubmitButton>
    </Form>
  )
}
