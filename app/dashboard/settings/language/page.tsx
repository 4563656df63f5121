import type { Metadata } from 'next'
import { Combobox } from '@/components/forms/combobox'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { LANGUAGE } from '@/lib/content/screens/dashboard/settings'
import { LOCALES } from '@/lib/domain/accounts/rules/preferences'
import { requireCustomer } from '@/lib/web/guards'
import { saveClockAction } from '../actions'

export const metadata: Metadata = { title: 'Language and time' }

export default async function LanguagePage() {
  const { clock } = await requireCustomer(paths.clockSettings)
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

  return (
    <>
      <PageHeading title="Language and time" lead={LANGUAGE.lead} />
      <SuccessRegion>
        <Card className="max-w-3xl">
          <Form action={saveClockAction} className="grid gap-5 sm:grid-cols-2">
            <Select
              name="locale"
              label="Language of dates"
              options={Object.entries(LOCALES).map(([value, label]) => ({ value, label }))}
              defaultValue={clock.locale}
            />
            <Combobox name="timeZone" label="Time zone" options={zones} defaultValue={clock.timeZone} />
            <p className="text-ink-soft sm:col-span-2">
              {LANGUAGE.now(formatInstant(new Date().toISOString(), clock))}
            </p>
            <div className="sm:col-span-2">
              <SubmitButton>Save</SubmitButton>
            </div>
          </Form>
        </Card>
      </SuccessRegion>
    </>
  )
}
