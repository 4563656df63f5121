import type { Route } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'

type IncompleteLinkProps = { text: string; href: Route; children: string }

/** In place of a page whose mailed link lost a part; the button leads on. */
export function IncompleteLink({ text, href, children }: IncompleteLinkProps) {
  return (
    <>
      <PageHeading title="This link is incomplete" />
      <Alert tone="warning">
        <p>{text}</p>
      </Alert>
      <LinkButton href={href} className="mt-6">
        {children}
      </LinkButton>
    </>
  )
}
