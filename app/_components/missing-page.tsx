import type { Route } from 'next'
import type { ReactNode } from 'react'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { NOT_FOUND } from '@/lib/content/site'
import { markMissing } from '@/lib/web/request-state'

const WAYS: Record<'site' | 'dashboard' | 'admin', { href: Route; label: string }> = {
  site: { href: paths.home, label: 'Back to home' },
  dashboard: { href: paths.dashboard, label: 'Go to your dashboard' },
  admin: { href: paths.admin, label: 'Go to the overview' },
}

type MissingPageProps = { area?: keyof typeof WAYS; children?: ReactNode }

/** What a page shows, with status 404, when what its address names doesn't exist or belongs to someone else. */
export function MissingPage({ area = 'site', children }: MissingPageProps) {
  markMissing()
  if (children) return children
  const { href, label } = WAYS[area]
  return (
    <>
      <PageHeading title="We couldn’t find that page" lead={NOT_FOUND.text} />
      <LinkButton href={href}>{label}</LinkButton>
    </>
  )
}
