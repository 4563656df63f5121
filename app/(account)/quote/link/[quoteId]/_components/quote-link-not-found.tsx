import { MissingPage } from '@/app/_components/missing-page'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { QUOTE_LINK_PAGE } from '@/lib/content/screens/account/links'

export function QuoteLinkNotFound() {
  return (
    <MissingPage>
      <PageHeading title={QUOTE_LINK_PAGE.notFound} lead={QUOTE_LINK_PAGE.newestLink} />
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.login}>Sign in</LinkButton>
        <LinkButton href={paths.quote} tone="outline">
          Request a quote
        </LinkButton>
      </div>
    </MissingPage>
  )
}
