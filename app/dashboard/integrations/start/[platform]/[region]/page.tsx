import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { MissingPage } from '@/app/_components/missing-page'
import { SandboxMark } from '@/components/integrations/connection-status'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { buttonStyle, LinkButton } from '@/components/ui/button'
import type { Region } from '@/lib/base/platforms'
import { paths, withQuery } from '@/lib/config/paths'
import { FROM_MATTER } from '@/lib/content/screens/dashboard/integrations'
import { type Opened, openSubject } from '@/lib/domain/integrations/commands/open-subject'
import { findOffer, platformOf } from '@/lib/domain/platforms/registry'
import { requireCustomer } from '@/lib/web/guards'
import { titleIfFound } from '@/lib/web/loaded-title'

type Props = PageProps<'/dashboard/integrations/start/[platform]/[region]'>

async function offeredRegion({ params }: Props) {
  const { platform: provider, region: asked } = await params
  const offer = findOffer(provider)
  const region = offer?.regions.find((one) => one === asked)
  return offer && region ? { provider, offer, region } : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { referrer: 'no-referrer', ...(await titleIfFound(offeredRegion(props), 'Start from a matter')) }
}

/** The page that a platform opens from a matter, folder or document. The query proves nothing until the platform confirms it. */
export default async function StartFromMatterPage(props: Props) {
  const viewer = await requireCustomer()
  const offered = await offeredRegion(props)
  if (!offered) return <MissingPage area="dashboard" />
  const { provider, offer, region } = offered
  const called = platformOf(provider).readCall(await props.searchParams)
  const opened: Opened = called
    ? await openSubject(viewer.userId, { provider, region }, called)
    : { type: 'unproven', connectionId: null }
  if (opened.type === 'opened') redirect(targetOf(opened))
  return (
    <>
      <PageHeading title={`From ${offer.name}`} actions={<SandboxMark isSandbox={offer.isSandbox} />} />
      <Explanation
        opened={opened}
        platform={offer.name}
        connect={connectFirst({ provider, region }, called?.query)}
      />
    </>
  )
}

/** Asks to connect and returns here. The nonce may have expired by then, in which case the page says what to do. */
function connectFirst(
  account: { provider: string; region: Region },
  query: Record<string, string> | undefined,
): Route {
  return paths.connectPlatform(account, query && withQuery(paths.startFromPlatform(account), query))
}

function targetOf({
  connectionId,
  matterId,
  folderId,
  documentId,
}: Extract<Opened, { type: 'opened' }>): Route {
  return withQuery(paths.matter({ connectionId, matterId }), { folder: folderId, doc: documentId })
}

type ExplanationProps = { opened: Exclude<Opened, { type: 'opened' }>; platform: string; connect: Route }

function Explanation({ opened, platform, connect }: ExplanationProps) {
  if (opened.type === 'not_connected') {
    return (
      <Alert tone="info" title={FROM_MATTER.unknownUser(platform)}>
        <p className="mb-3">{FROM_MATTER.connectFirst(platform)}</p>
        {/* A route handler that redirects to another site: no client navigation and no prefetch. */}
        <a className={buttonStyle('primary')} href={connect}>
          Connect {platform}
        </a>
      </Alert>
    )
  }
  const { connectionId } = opened
  const start = connectionId === null ? paths.integrations : paths.matters(connectionId)
  return (
    <Alert
      tone="warning"
      title={opened.type === 'unavailable' ? `${platform} didn’t respond` : 'We couldn’t confirm this link'}
    >
      <p className="mb-3">
        {opened.type === 'unavailable' ? FROM_MATTER.retry(platform) : FROM_MATTER.used(platform)}
      </p>
      <LinkButton href={start}>
        {connectionId === null ? 'See your integrations' : 'Find the matter'}
      </LinkButton>
    </Alert>
  )
}
