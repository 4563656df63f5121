import { notFound } from 'next/navigation'
import { DocNav } from '@/components/marketing/doc-nav'
import { DocSections } from '@/components/marketing/doc-sections'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { paths } from '@/lib/config/paths'
import { API_PAGES, findApiPage } from '@/lib/content/api/docs'

export const dynamicParams = false

export function generateStaticParams() {
  return API_PAGES.map(({ slug }) => ({ page: slug }))
}

export async function generateMetadata({ params }: PageProps<'/api-docs/[page]'>) {
  const { page } = await params
  return findApiPage(page) ? pageMetadata(paths.apiPage(page)) : {}
}

export default async function ApiDocPage({ params }: PageProps<'/api-docs/[page]'>) {
  const page = findApiPage((await params).page)
  if (!page) notFound()

  return (
    <>
      <PageHead
        title={page.title}
        lead={page.lead}
        art="api"
        crumbs={crumbsTo(paths.apiDocs, paths.apiPage(page.slug))}
      />
      <div className="container-page grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[1fr_17rem]">
        <div className="min-w-0">
          <DocSections sections={page.sections} />
        </div>
        <DocNav page={page} />
      </div>
    </>
  )
}
