import type { ReactNode } from 'react'
import type { LogoutAction } from './logout-form'
import { SiteFooter } from './site-footer'
import { type HeaderVariant, SiteHeader } from './site-header'
import { SkipLink } from './skip-link'
import type { HeaderSession } from './use-session'

type SiteShellProps = {
  children: ReactNode
  variant?: HeaderVariant
  session?: HeaderSession
  logout?: LogoutAction
  /** Between header and content, e.g. the sandbox banner. */
  banner?: ReactNode
}

/** Header, content area, footer. */
export function SiteShell({ children, variant, session, logout, banner }: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader
        {...(variant && { variant })}
        {...(session && { session })}
        {...(logout !== undefined && { logout })}
      />
      {banner}
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
