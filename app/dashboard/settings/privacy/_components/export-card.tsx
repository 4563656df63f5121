import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { buttonStyle } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { EXPORT_CARD } from '@/lib/content/screens/dashboard/privacy'
import type { ExportView } from '@/lib/domain/privacy/views'
import { requestExportAction } from '../actions'

export function ExportCard({ newest, mayAsk }: { newest: ExportView | null; mayAsk: boolean }) {
  return (
    <Card title="Download your data">
      <div className="space-y-4">
        <p>{EXPORT_CARD.lead}</p>
        <State newest={newest} />
        {mayAsk && (
          <Form action={requestExportAction} idPrefix="export-">
            <SubmitButton tone="outline" pendingLabel="Requesting">
              {newest?.status === 'ready' ? 'Create a new file' : 'Request my data'}
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  )
}

function State({ newest }: { newest: ExportView | null }) {
  if (newest === null) return null
  if (newest.status === 'requested') {
    return (
      <Alert tone="info" title="We’re putting your data together">
        <p>{EXPORT_CARD.requested}</p>
      </Alert>
    )
  }
  if (newest.status === 'expired' || newest.expiresAt === null) {
    return <p className="text-ink-soft">{EXPORT_CARD.expired}</p>
  }
  return (
    <Alert tone="success" title="Your data is ready">
      <p>
        <FilledText
          text={EXPORT_CARD.ready}
          parts={{ size: sizeText(newest.sizeBytes ?? 0), day: <Instant at={newest.expiresAt} /> }}
        />
      </p>
      <p className="pt-3">
        <a className={buttonStyle('primary', 'small')} href={paths.exportFile(newest.id)}>
          Download ZIP file
        </a>
      </p>
    </Alert>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
