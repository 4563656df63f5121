import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { PageArtName } from '@/components/marketing/art/page-art'
import { Blocks } from '@/components/marketing/blocks'
import { ClosingCall } from '@/components/marketing/closing-call'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { paths } from '@/lib/config/paths'
import { ARTICLES, findArticle } from '@/lib/content/articles/articles'
import { GUIDES } from '@/lib/content/guides'

/** By slug; other guides show the book. */
const ART: Record<string, PageArtName> = {
  'evaluate-or-translate': 'evaluation',
  'certified-standard-notarized': 'terms',
  apostille: 'legal',
  'how-we-count': 'pricing',
  'after-approval': 'about',
}

export const dynamicParams = false

export function generateStaticParams() {
  return ARTICLES.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: PageProps<'/resources/[slug]'>) {
  const { slug } = await params
  return findArticle(slug) ? pageMetadata(paths.article(slug)) : {}
}

export default async function ArticlePage({ params }: PageProps<'/resources/[slug]'>) {
  const article = findArticle((await params).slug)
  if (!article) notFound()

  return (
    <>
      <PageHead
        title={article.title}
        lead={article.summary}
        art={ART[article.slug] ?? 'guides'}
        crumbs={crumbsTo(paths.resources, paths.article(article.slug))}
      />
      <div className="container-page grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[1fr_17rem]">
        <article className="min-w-0">
          <Blocks blocks={article.blocks} />
        </article>
        <nav aria-label={GUIDES.other} className="print:hidden">
          <h2 className="eyebrow">{GUIDES.other}</h2>
          <ul className="mt-3 border-rule border-t">
            {ARTICLES.filter(({ slug }) => slug !== article.slug).map((other) => (
              <li key={other.slug} className="border-rule border-b">
                <Link href={paths.article(other.slug)} className="block py-3 font-medium hover:text-primary">
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ClosingCall {...GUIDES.closing} />
    </>
  )
}
