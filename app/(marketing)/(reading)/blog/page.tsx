import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { paths } from '@/lib/config/paths'
import { BLOG } from '@/lib/content/about'

export const metadata = pageMetadata(paths.blog)

export default function BlogPage() {
  return (
    <>
      <PageHead title={BLOG.title} lead={BLOG.lead} crumbs={crumbsTo(paths.blog)} art="blog" />
      <div className="container-page py-12 md:py-16">
        <EmptyState
          title={BLOG.empty}
          action={<LinkButton href={paths.resources}>{BLOG.action}</LinkButton>}
        />
      </div>
    </>
  )
}
