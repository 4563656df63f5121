import type { ReactNode } from 'react'
import { type AreaLink, AreaNav } from './area-nav'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

export type AreaShellProps = {
  displayName: string
  email: string
  viewerRole?: 'customer' | 'admin'
  nav: AreaLink[]
  children: ReactNode
  banner?: ReactNode
}

/** The frame both signed-in areas share: fixed bar, navigation beside the content. */
export function AreaShell({
  label,
  heading,
  displayName,
  email,
  viewerRole = 'customer',
  nav,
  children,
  banner,
}: AreaShellProps & { label: string; heading?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pt-16 print:pt-0">
      <SkipLink />
      <SiteHeader variant="dashboard" session={{ at: 'signed-in', displayName, email, role: viewerRole }} />
      {banner}
      <div className="container-page grid flex-1 content-start gap-6 py-6 lg:grid-cols-[14rem_1fr] lg:gap-10 lg:py-10">
        <div className="min-w-0 space-y-5 lg:sticky lg:top-24 lg:self-start print:hidden">
          {heading}
          <AreaNav label={label} links={nav} />
        </div>
        <main id="content" tabIndex={-1} className="min-w-0 focus:outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
