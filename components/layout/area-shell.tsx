import type { ReactNode } from 'react'
import { DASHBOARD_MENU, STAFF_MENU } from '@/lib/content/screens/area-menus'
import { classNames } from '../ui/class-names'
import { type AreaLink, AreaNav } from './area-nav'
import { NavigationSpinner } from './navigation-spinner'
import { OfflineBanner } from './offline-banner'
import { SiteHeader } from './site-header'
import { StaffHeader } from './staff-header'

type AreaShellProps = {
  displayName: string
  email: string
  viewerRole?: 'customer' | 'admin'
  nav: readonly AreaLink[]
  children: ReactNode
  banner?: ReactNode
}

export function DashboardShell(props: AreaShellProps) {
  return <AreaShell label={DASHBOARD_MENU.label} {...props} />
}

/** The header shows who is signed in, as the specification requires for the back office. */
export function AdminShell(props: AreaShellProps) {
  const { displayName, email } = props
  return (
    <AreaShell
      label={STAFF_MENU.label}
      {...props}
      header={<StaffHeader session={{ type: 'signed-in', displayName, email, role: 'admin' }} />}
    />
  )
}

/** The frame of both signed-in areas: fixed bar, navigation beside the content. */
function AreaShell({
  label,
  header,
  displayName,
  email,
  viewerRole = 'customer',
  nav,
  children,
  banner,
}: AreaShellProps & { label: string; header?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pt-16 print:block print:pt-0">
      {header ?? (
        <SiteHeader
          variant="dashboard"
          session={{ type: 'signed-in', displayName, email, role: viewerRole }}
        />
      )}
      <NavigationSpinner />
      <OfflineBanner />
      {banner}
      <div
        className={classNames(
          header ? 'container-wide' : 'container-page',
          'grid flex-1 content-start gap-6 py-6 lg:grid-cols-[14rem_1fr] lg:gap-10 lg:py-10 print:block print:py-0',
        )}
      >
        <div className="min-w-0 space-y-5 lg:sticky lg:top-24 lg:self-start print:hidden">
          <AreaNav label={label} links={nav} />
        </div>
        <main id="content" tabIndex={-1} className="min-w-0 focus:outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
