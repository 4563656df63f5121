import { deliverableName } from '@/components/orders/order-words'
import { Card } from '@/components/ui/card'
import { plural } from '@/lib/base/text'
import { formatInstant } from '@/lib/base/time'
import type { DeliverableView } from '@/lib/domain/orders/views'

/** Finished files; drawn only once there is one. */
export function DeliverableList({ deliverables }: { deliverables: DeliverableView[] }) {
  if (deliverables.length === 0) return null
  return (
    <Card title="Your finished documents">
      <ul className="divide-y divide-rule">
        {deliverables.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div>
              <p className="font-semibold">{file.title ?? deliverableName(file.kind)}</p>
              <p className="text-[0.9375rem] text-ink-soft">
                Version {file.version}
                {file.pages !== null && `, ${plural(file.pages, 'page')}`}, {formatInstant(file.issuedAt)}
              </p>
            </div>
            <a className="link font-semibold" href={`/api/deliverables/${file.id}/download`}>
              Download
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
