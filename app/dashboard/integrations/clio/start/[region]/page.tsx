import type { Metadata, Route } from 'next'
import { notFound, redirect } from 'next/navigation'
import { SandboxMark } from '@/components/integrations/sandbox-mark'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { buttonStyle, LinkButton } from '@/components/ui/button'
import { paths, withQuery } from '@/lib/config/paths'
import { FROM_CLIO } from '@/lib/content/screens/dashboard/integrations'
import { type Opened, openSubject } from '@/lib/domain/integrations/commands/open-subject'
import { offeredRegions } from '@/lib/domain/integrations/queries'
import { type CustomAction, customActionSchema } from '@/lib/domain/integrations/schema'
import type { Region } from '@/lib/domain/integrations/views'
import { requireCustomer } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'From Clio', referrer: 'no-referrer' }

/** The page that Clio opens from a matter, folder or document. The query proves nothing until Clio confirms it. */
export default async function StartFromClioPage({
  params,
  searchParams,
}: PageProps<'/dashboard/integrations/clio/start/[region]'>) {
  const { region } = await params
  const { regions, isSandbox } = offeredRegions('clio')
  const offered = regions.find((one) => one === region)
  const viewer = await requireCustomer()
  if (!offered) notFound()
  const called = customActionSchema.safeParse(await searchParams)
  const opened: Opened = called.success
    ? await openSubject(viewer.userId, offered, called.data)
    : { type: 'unproven', connectionId: null }
  if (opened.type === 'opened') redirect(targetOf(opened))
  return (
    <>
      <PageHeading title="From Clio" actions={<SandboxMark isSandbox={isSandbox} />} />
      <Explanation opened={opened} connect={connectFirst(offered, called.data)} />
    </>
  )
}

/** Asks to connect and returns here. The nonce may have expired by then, in which case the page says what to do. */
function connectFirst(region: Region, called: CustomAction | undefined): Route {
  return paths.connectClio(region, called && withQuery(paths.startFromClio(region), called))
}

function targetOf({
  connectionId,
  matterId,
  folderId,
  documentId,
}: Extract<Opened, { type: 'opened' }>): Route {
  return withQuery(paths.matter({ connectionId, matterId }), { folder: folderId, doc: documentId })
}

function Explanation({ opened, connect }: { opened: Exclude<Opened, { type: 'opened' }>; connect: Route }) {
  if (opened.type === 'not_connected') {
    return (
      <Alert tone="info" title={FROM_CLIO.unknownUser}>
        <p className="mb-3">{FROM_CLIO.connectFirst}</p>
        {/* A route handler that redirects to another site: no client navigation and no prefetch. */}
        <a className={buttonStyle('primary')} href={connect}>
          Connect Clio
        </a>
      </Alert>
    )
  }
  const { connectionId } = opened
  const start = connectionId === null ? paths.integrations : paths.matters(connectionId)
  return (
    <Alert
      tone="warning"
      title={opened.type === 'unavailable' ? 'Clio didn’t respond' : 'We couldn’t confirm this link'}
    >
      <p className="mb-3">{opened.type === 'unavailable' ? FROM_CLIO.retry : FROM_CLIO.used}</p>
      <LinkButton href={start}>
        {connectionId === null ? 'See your integrations' : 'Find the matter'}
      </LinkButton>
    </Alert>
  )
}
