import { ContactForm } from '@/components/marketing/contact-form'
import { DocNav } from '@/components/marketing/doc-nav'
import { DocSections } from '@/components/marketing/doc-sections'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { API_ACCESS } from '@/lib/content/api/access'
import { API_INDEX, API_PAGES } from '@/lib/content/api/docs'
import { FIRST_ORDER_GUIDE } from '@/lib/content/api/first-order'
import { sendMessageAction } from '../contact/actions'

export const metadata = pageMetadata(paths.apiDocs)

export default function ApiDocsPage() {
  return (
    <>
      <PageHead
        title={API_INDEX.title}
        lead={API_INDEX.lead}
        crumbs={crumbsTo(paths.apiDocs)}
        art="api"
        actions={
          <LinkButton href={paths.apiPage(FIRST_ORDER_GUIDE.slug)}>{FIRST_ORDER_GUIDE.title}</LinkButton>
        }
      />
      <div className="container-page grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[1fr_17rem]">
        <div className="min-w-0" data-search="">
          <TopicSearch />
          <DocSections sections={API_INDEX.sections} />
          <section id="access" className="max-w-xl">
            <h2 className="title-section">Talk to a developer</h2>
            <p className="mt-2 mb-6 text-ink-soft">{API_ACCESS.lead}</p>
            <ContactForm
              action={sendMessageAction}
              topic="api_access"
              messageLabel={API_ACCESS.message}
              messageHint={API_ACCESS.messageHint}
              submitLabel="Send message"
            />
          </section>
        </div>
        <DocNav page={API_INDEX} />
      </div>
    </>
  )
}

/** A script shows it and filters this page by it. The list has the sections of the other pages. */
function TopicSearch() {
  return (
    <search hidden data-search-box="" className="mb-10 max-w-md not-[[hidden]]:block">
      <label htmlFor="find" className="block font-semibold">
        Find a topic or an error
      </label>
      <input id="find" type="search" autoComplete="off" className="control mt-1.5" />
      <p role="status" data-search-note="" className="mt-2 text-ink-soft" />
      <ul hidden data-search-elsewhere="" className="mt-3 grid gap-2 [&[hidden]]:hidden">
        {API_PAGES.flatMap(({ slug, title: page, sections }) =>
          sections.map(({ id, title }) => (
            <li key={`${slug}/${id}`} data-words={`${title} ${id} ${page}`}>
              <a href={`${paths.apiPage(slug)}#${id}`} className="underline">
                {title}
              </a>{' '}
              <span className="text-ink-soft">{page}</span>
            </li>
          )),
        )}
      </ul>
    </search>
  )
}
