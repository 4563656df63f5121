import type { Metadata } from 'next'
import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { getNoticeChoices } from '@/lib/domain/accounts/queries'
import { requireCustomer } from '@/lib/web/guards'
import { saveNoticesAction } from '../actions'

export const metadata: Metadata = { title: 'Notifications' }

export default async function NotificationsPage() {
  const viewer = await requireCustomer(paths.noticeSettings)
  const choices = await getNoticeChoices(viewer)

  return (
    <>
      <PageHeading title="Notifications" lead={`E-mail goes to ${viewer.email}.`} />
      <SuccessRegion>
        <div className="grid max-w-3xl gap-6">
          <Card title="E-mail you can turn off">
            <Form action={saveNoticesAction} className="space-y-5">
              <Checkbox
                name="progress"
                label="Progress of my orders"
                hint="Work started, work resumed, a new date."
                defaultChecked={choices.progress}
              />
              <Checkbox
                name="messages"
                label="Messages from our team"
                hint="They’re always on the order page, too."
                defaultChecked={choices.messages}
              />
              <Checkbox
                name="marketing"
                label="News and offers"
                hint="A few times a year at most."
                defaultChecked={choices.marketing}
              />
              <SubmitButton>Save choices</SubmitButton>
            </Form>
          </Card>
          <Card title="E-mail we always send">
            <ul className="list-disc space-y-1.5 ps-5">
              <li>Order confirmations, refunds and anything else about payments</li>
              <li>Requests and drafts waiting for you, and reminders about them</li>
              <li>Finished, paused and canceled orders</li>
              <li>Changes to your password, e-mail address and second factor</li>
            </ul>
          </Card>
        </div>
      </SuccessRegion>
    </>
  )
}
