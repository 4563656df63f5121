import Link from 'next/link'
import { InlineText } from '@/components/marketing/inline-text'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { paths } from '@/lib/config/paths'
import { ARTICLES } from '@/lib/content/articles/articles'
import { GLOSSARY } from '@/lib/content/glossary'
import { GUIDES } from '@/lib/content/guides'

export const metadata = pageMetadata(paths.resources)

/** Long, because it is one page in reading order. */
export default function ResourcesPage() {
  return (
    <>
      <PageHead title={GUIDES.title} lead={GUIDES.lead} art="guides" crumbs={crumbsTo(paths.resources)} />
      <div className="container-page py-12 md:py-16" data-search="">
        <search hidden data-search-box="" className="mb-10 max-w-md not-[[hidden]]:block">
          <label htmlFor="find" className="block font-semibold">
            {GUIDES.find}
          </label>
          <input id="find" type="search" autoComplete="off" className="control mt-1.5" />
          <p role="status" data-search-note="" className="mt-2 text-ink-soft" />
        </search>
        <h2 className="sr-only">{GUIDES.guides}</h2>
        <ul className="grid gap-x-10 md:grid-cols-2">
          {ARTICLES.map((article) => (
            <li
              key={article.slug}
              data-words={`${article.title} ${article.summary} ${article.alsoFoundBy}`}
              className="group relative border-rule border-t py-5"
            >
              <h3 className="title-section">
                <Link
                  href={paths.article(article.slug)}
                  className="before:absolute before:inset-0 before:content-[''] group-hover:text-primary"
                >
                  {article.title}
                </Link>
              </h3>
              <p className="mt-1 text-ink-soft">{article.summary}</p>
              <p className="mt-1 text-body-sm text-ink-soft">
                {article.minutes} {GUIDES.minutes}
              </p>
            </li>
          ))}
        </ul>
        <h2 id="glossary" className="title-page mt-14">
          {GUIDES.glossary}
        </h2>
        <dl className="mt-6 grid gap-x-10 md:grid-cols-2">
          {GLOSSARY.map((entry) => (
            <div
              key={entry.term}
              data-words={`${entry.term} ${entry.meaning}`}
              className="border-rule border-t py-3.5"
            >
              <dt className="font-semibold">{entry.term}</dt>
              <dd className="text-ink-soft">{entry.meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-10 text-ink-soft">
          <InlineText text={GUIDES.missing} />
        </p>
      </div>
    </>
  )
}
