import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MissingPage } from '@/app/_components/missing-page'
import { NextSteps } from '@/components/quotes/next-steps'
import { QuoteForm } from '@/components/quotes/quote-form'
import { QuoteTerms } from '@/components/quotes/quote-terms'
import { paths, withQuery } from '@/lib/config/paths'
import { QUOTE } from '@/lib/content/quote'
import { MATTER_QUOTE } from '@/lib/content/screens/dashboard/matters'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { getMatter } from '@/lib/domain/integrations/matters'
import { matterPlaceSchema } from '@/lib/domain/integrations/schema'
import { titleIfFound } from '@/lib/web/loaded-title'
import { AccountHeading } from '../../../../_components/account-heading'
import { openConnectedMatter } from '../../../../_components/open-connection'
import { RefusedPage } from '../../../../_components/refusal-card'
import { askFromMatterAction } from '../../../../actions'

type Props = PageProps<'/dashboard/integrations/[connectionId]/matters/[matterId]/quote'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return titleIfFound(openConnectedMatter(await params), MATTER_QUOTE.title)
}

export default async function AskFromMatterPage({ params, searchParams }: Props) {
  const { connectionId, matterId } = await params
  const place = { connectionId, matterId }
  const opened = await openConnectedMatter(place)
  if (!opened) return <MissingPage area="dashboard" />
  const { viewer, connection } = opened
  const { doc } = matterPlaceSchema.parse(await searchParams)
  if (doc.length === 0) redirect(withQuery(paths.matter(place), { ticked: 'none' }))
  if (doc.length > FILE_LIMITS.filesPerOrder)
    redirect(withQuery(paths.matter(place), { ticked: 'many', doc }))
  const matter = await getMatter(connection, matterId)
  const heading = { connection, title: QUOTE.title }
  if (!matter.ok) return <RefusedPage {...heading} failure={matter} again={paths.matter(place)} />
  const { number, label } = matter.value

  return (
    <>
      <AccountHeading {...heading} lead={MATTER_QUOTE.lead(number, label)} />
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QuoteForm
          action={askFromMatterAction}
          files={doc.length}
          canAddFiles={false}
          terms={<QuoteTerms />}
          hidden={{ connectionId, matterId, documentIds: doc.join(',') }}
          defaults={{
            family: 'translation',
            fullName: viewer.displayName,
            email: viewer.email,
            company: connection.accountName.slice(0, 120),
            reference: number.slice(0, 64),
          }}
        />
        <section>
          <h2 className="title-card">{QUOTE.nextTitle}</h2>
          <NextSteps />
        </section>
      </div>
    </>
  )
}
