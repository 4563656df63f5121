import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Clock } from '@/lib/base/time'
import { clientAddress } from '@/lib/config/client-address'
import { paths } from '@/lib/config/paths'
import { SECURITY } from '@/lib/content/screens/dashboard/security'
import { getSecurityOverview } from '@/lib/domain/accounts/queries'
import type { SecurityOverview, SignedIn } from '@/lib/domain/accounts/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { DeviceList } from './_components/device-list'
import { EmailCard } from './_components/email-card'
import { PasswordCard } from './_components/password-card'
import { RemoveFactorForm } from './_components/remove-factor-form'
import { SessionsCard } from './_components/session-list'

export const metadata: Metadata = { title: 'Sign-in and security' }

export default async function SecurityPage() {
  const address = clientAddress(await headers())
  const [viewer, overview] = await requireCustomerAnd(
    (person) => getSecurityOverview(person, address),
    paths.security,
  )

  return (
    <>
      <PageHeading title="Sign-in and security" lead={SECURITY.lead(viewer.email)} />
      <SuccessRegion>
        <div className="grid grid-cols-1 max-w-3xl gap-6">
          <AuthenticatorCard viewer={viewer} />
          {viewer.hasFactor && <RecoveryCodesCard left={overview.recoveryCodesLeft} />}
          <PasswordCard email={viewer.email} />
          <EmailCard viewer={viewer} change={overview.emailChange} />
          <SessionsCard sessions={overview.sessions} clock={viewer.clock} />
          <DevicesCard devices={overview.devices} clock={viewer.clock} />
        </div>
      </SuccessRegion>
    </>
  )
}

function AuthenticatorCard({ viewer }: { viewer: SignedIn }) {
  return (
    <Card title="Authenticator app">
      {viewer.hasFactor ? (
        <>
          <p>{SECURITY.factorOn}</p>
          <div className="mt-4 flex flex-wrap items-start gap-4">
            <LinkButton href={paths.setUpFactor} tone="outline">
              Replace it
            </LinkButton>
            {viewer.role === 'customer' && <RemoveFactorForm />}
          </div>
        </>
      ) : (
        <>
          <p>{SECURITY.factorOff}</p>
          <LinkButton href={paths.setUpFactor} className="mt-4">
            Set up an authenticator app
          </LinkButton>
        </>
      )}
    </Card>
  )
}

function RecoveryCodesCard({ left }: { left: number }) {
  return (
    <Card title="Recovery codes">
      {left === 0 ? (
        <Alert tone="warning" title="You have no recovery codes">
          <p>{SECURITY.noCodes}</p>
        </Alert>
      ) : (
        <p>{SECURITY.codesLeft(left)}</p>
      )}
      <LinkButton href={paths.recoveryCodes} tone={left === 0 ? 'primary' : 'outline'} className="mt-4">
        Create new codes
      </LinkButton>
    </Card>
  )
}

function DevicesCard({ devices, clock }: { devices: SecurityOverview['devices']; clock: Clock }) {
  return (
    <Card title={SECURITY.devices}>
      <p className="mb-4 text-ink-soft">{SECURITY.devicesHint}</p>
      {devices.length === 0 ? <p>{SECURITY.noDevices}</p> : <DeviceList devices={devices} clock={clock} />}
    </Card>
  )
}
