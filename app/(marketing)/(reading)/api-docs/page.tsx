import { Blocks } from '@/components/marketing/blocks'
import { ContactForm } from '@/components/marketing/contact-form'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { API_DOCS } from '@/lib/content/api-docs'
import { sendMessageAction } from '../contact/actions'

export const metadata = pageMetadata(paths.apiDocs)

export default function ApiDocsPage() {
  return (
    <>
      <PageHead
        title={API_DOCS.title}
        lead={API_DOCS.lead}
        crumbs={crumbsTo(paths.apiDocs)}
        actions={<LinkButton href="#access">Ask for access</LinkButton>}
      />
      <div className="container-page grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[1.3fr_1fr]">
        <Blocks blocks={API_DOCS.blocks} />
        <section id="access" className="min-w-0">
          <h2 className="title-section">Ask for access</h2>
          <p className="mt-2 mb-6 text-ink-soft">We write when test keys can be given out.</p>
          <ContactForm
            action={sendMessageAction}
            topic="api_access"
            messageLabel="What would you build?"
            messageHint="Documents a month, languages, and what must come back."
            submitLabel="Ask for access"
          />
        </section>
      </div>
    </>
  )
}
