import Link from 'next/link'
import type { ReactNode } from 'react'
import { deliverableName } from '@/components/orders/order-labels'
import { CertifiedSeal } from '@/components/ui/certified-seal'
import { ShortDay } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { plural } from '@/lib/base/text'
import { paths } from '@/lib/config/paths'
import { FINISHED_DOCUMENTS } from '@/lib/content/screens/dashboard/order'
import type { DeliverableView, OrderDetail } from '@/lib/domain/orders/views'
import { DownloadLink } from './download-link'

type FinishedOrder = Pick<OrderDetail, 'completedAt' | 'deliverables' | 'serviceLevel' | 'status'>

/** The finished documents to download, first on the page of a completed order. */
export function FinishedDocuments({ order, children }: { order: FinishedOrder; children?: ReactNode }) {
  const files = order.deliverables.filter(({ status }) => status === 'final')
  if (files.length === 0) return null
  return (
    <section
      aria-labelledby="finished"
      className="rounded-lg border border-primary/40 bg-sheet px-5 py-6 shadow-sheet md:px-6"
    >
      <header className="mb-5 flex items-center gap-4">
        {order.serviceLevel === 'certified' && <CertifiedSeal className="size-14" />}
        <h2 id="finished" className="title-section">
          {headingOf(order)}
        </h2>
      </header>
      <ul className="divide-y divide-rule">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <FileName file={file} />
            <DownloadLink file={file} />
          </li>
        ))}
      </ul>
      {files.some(({ verificationCode }) => verificationCode !== null) && (
        <p className="mt-5 border-rule border-t pt-4 text-ink-soft">
          <FilledText
            text={FINISHED_DOCUMENTS.verification}
            parts={{
              page: (
                <Link prefetch={false} href={paths.verify} className="link">
                  {FINISHED_DOCUMENTS.verify}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {children && <div className="mt-5 border-rule border-t pt-4">{children}</div>}
    </section>
  )
}

function headingOf({ status, completedAt }: FinishedOrder): string {
  if (status === 'completed') return FINISHED_DOCUMENTS.ready
  return completedAt === null ? FINISHED_DOCUMENTS.unfinished : FINISHED_DOCUMENTS.beforeCorrection
}

function FileName({ file }: { file: DeliverableView }) {
  return (
    <div className="min-w-0">
      <p className="break-words font-semibold">{deliverableName(file.kind)}</p>
      <p className="break-words text-body-sm text-ink-soft">
        {[file.title, file.pages !== null && plural(file.pages, 'page'), `version ${file.version}`]
          .filter(Boolean)
          .join(', ')}
        , <ShortDay at={file.issuedAt} />
      </p>
      {file.verificationCode !== null && (
        <p className="text-body-sm text-ink-soft">
          Verification code{' '}
          <Link prefetch={false} href={paths.verifyCode(file.verificationCode)} className="link font-mono">
            {file.verificationCode}
          </Link>
        </p>
      )}
    </div>
  )
}
