import { SandboxMark } from '@/components/integrations/connection-status'
import { PageHeading } from '@/components/layout/page-heading'
import type { ConnectionView } from '@/lib/domain/integrations/views'
import { offerOf } from './open-connection'

type AccountHeadingProps = { connection: ConnectionView; title: string; lead?: string }

/** The heading of a page that shows what a connected account contains. */
export function AccountHeading({ connection, ...words }: AccountHeadingProps) {
  return (
    <PageHeading
      eyebrow={connection.accountName}
      {...words}
      actions={<SandboxMark isSandbox={offerOf(connection)?.isSandbox ?? false} />}
    />
  )
}
