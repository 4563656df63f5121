import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { buttonStyle } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { paths } from '@/lib/config/paths'
import type { ExportView } from '@/lib/domain/privacy/views'
import { requestExportAction } from '../actions'

export function ExportCard({ newest }: { newest: ExportView | null }) {
  return (
    <Card title="Download your data">
      <div className="space-y-4">
        <p>
          Everything we store about you in one ZIP file: as JSON, as tables, and with your documents. We
          e-mail you when it’s ready, and you can download it for one day.
        </p>
        <State newest={newest} />
        {newest?.status !== 'requested' && (
          <Form action={requestExportAction} idPrefix="export-">
            <SubmitButton tone="outline" pendingLabel="Asking">
              {newest?.status === 'ready' ? 'Make a new file' : 'Request my data'}
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
        <p>That takes a few minutes. You can leave this page: we’ll e-mail you.</p>
      </Alert>
    )
  }
  if (newest.status === 'expired' || newest.expiresAt === null) {
    return <p className="text-ink-soft">Your last file is deleted. Request a new one at any time.</p>
  }
  return (
    <Alert tone="success" title="Your data is ready">
      <p>
        {sizeText(newest.sizeBytes ?? 0)}. You can download it until <Instant at={newest.expiresAt} />.
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
