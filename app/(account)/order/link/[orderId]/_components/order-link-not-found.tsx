import { MissingPage } from '@/app/_components/missing-page'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { PROGRESS_LINK } from '@/lib/content/screens/account/links'

export function OrderLinkNotFound() {
  return (
    <MissingPage>
      <PageHeading title={PROGRESS_LINK.notFound} lead={PROGRESS_LINK.askAgain} />
      <LinkButton href={paths.login}>Sign in</LinkButton>
    </MissingPage>
  )
}
