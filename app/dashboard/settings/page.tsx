import type { Metadata } from 'next'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { TextInput } from '@/components/forms/text-input'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { PROFILE } from '@/lib/content/screens/dashboard/settings'
import { getProfile } from '@/lib/domain/accounts/queries'
import { requireCustomer } from '@/lib/web/guards'
import { AnnounceName } from './_components/announce-name'
import { saveProfileAction } from './actions'

export const metadata: Metadata = { title: 'Profile' }

export default async function ProfilePage() {
  const viewer = await requireCustomer(paths.settings)
  const profile = await getProfile(viewer)

  return (
    <>
      <PageHeading title="Profile" lead={PROFILE.lead} />
      <AnnounceName name={viewer.displayName} />
      <SuccessRegion>
        <div className="grid grid-cols-1 max-w-3xl gap-6">
          <Card title="Your name and phone">
            <ProfileForm profile={profile} />
          </Card>
          <Card title="E-mail address">
            <p className="wrap-anywhere">{viewer.email}</p>
            <LinkButton href={`${paths.security}#email`} tone="outline" className="mt-4">
              Change e-mail address
            </LinkButton>
          </Card>
        </div>
      </SuccessRegion>
    </>
  )
}

function ProfileForm({ profile }: { profile: Awaited<ReturnType<typeof getProfile>> }) {
  return (
    <Form action={saveProfileAction} className="grid gap-5 sm:grid-cols-2">
      <TextInput
        name="firstName"
        label="First name"
        autoComplete="given-name"
        defaultValue={profile.firstName}
      />
      <TextInput
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        defaultValue={profile.lastName}
      />
      <TextInput
        name="phone"
        type="tel"
        label="Phone"
        optional
        hint={PROFILE.phoneHint}
        autoComplete="tel"
        defaultValue={profile.phone}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <SubmitButton>Save profile</SubmitButton>
      </div>
    </Form>
  )
}
