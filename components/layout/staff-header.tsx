import { StaffAccount } from './account-slot'
import type { HeaderSession } from './behavior/account'
import { SiteBehavior } from './site-behavior'
import { SkipLink } from './skip-link'
import { Wordmark } from './wordmark'

/** For the back office: shows who is signed in, as the specification requires, and no marketing menu. */
export function StaffHeader({ session }: { session: Extract<HeaderSession, { type: 'signed-in' }> }) {
  return (
    <>
      <SkipLink />
      <header className="fixed inset-x-0 top-0 z-30 h-16 border-rule border-b bg-sheet print:hidden">
        <div className="container-wide flex h-full items-center gap-4">
          <Wordmark />
          <p className="eyebrow whitespace-nowrap border-rule-strong border-s ps-4 max-sm:hidden">
            Back office
          </p>
          <div className="ms-auto min-w-0">
            <StaffAccount session={session} />
          </div>
        </div>
        <SiteBehavior />
      </header>
    </>
  )
}
