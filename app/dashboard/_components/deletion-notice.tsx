import Link from 'next/link'
import { Alert } from '@/components/ui/alert'
import { Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { DELETION_NOTICE } from '@/lib/content/screens/dashboard/privacy'

/** Warns the owner in time, who may have forgotten the request or never made it. */
export function DeletionNotice({ dueAt }: { dueAt: string }) {
  const keep = (
    <Link prefetch={false} href={paths.privacySettings} className="link">
      {DELETION_NOTICE.keep}
    </Link>
  )
  return (
    <Alert tone="warning" title={DELETION_NOTICE.title} className="mb-8">
      <p>
        <FilledText text={DELETION_NOTICE.text} parts={{ day: <Instant at={dueAt} />, keep }} />
      </p>
    </Alert>
  )
}
