import type { Route } from 'next'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button'
import { paths, withQuery } from '@/lib/config/paths'
import { EXPORTS } from '@/lib/content/screens/admin/exports'

type ExportLinkProps = { isFresh: boolean; href: Route; children: ReactNode }

/** Exporting a list of people requires a second factor confirmed within the last ten minutes. */
export function ExportLink({ isFresh, href, children }: ExportLinkProps) {
  if (!isFresh) {
    const confirm = withQuery(paths.loginFactor, { confirm: 'only' })
    return (
      <a className={buttonStyle('outline', 'small')} href={confirm} target="_blank" rel="noopener">
        {EXPORTS.confirmFirst}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  return (
    <a className={buttonStyle('outline', 'small')} href={href}>
      {children}
    </a>
  )
}
