import type { ReactNode } from 'react'
import type { HeaderSession } from './behavior/account'
import { SiteFooter } from './site-footer'
import { type HeaderVariant, SiteHeader } from './site-header'

type SiteShellProps = {
  children: ReactNode
  variant?: HeaderVariant
  session?: HeaderSession
  /** For prerendered pages, which are complete without React and lose it after the build (scripts/site/). */
  reading?: boolean
  /** Between header and content, such as the sandbox banner. */
  banner?: ReactNode
}

/** Header, content area, footer. */
export function SiteShell({ children, variant, session, reading = false, banner }: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader {...(variant && { variant })} {...(session && { session })} />
      {banner}
      <main
        id="content"
        tabIndex={-1}
        data-reading={reading ? '' : undefined}
        className="flex-1 focus:outline-none"
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
