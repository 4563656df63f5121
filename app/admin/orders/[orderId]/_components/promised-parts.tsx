import { deliverableName } from '@/components/orders/order-labels'
import { Badge } from '@/components/ui/badge'
import type { PromisedPart } from '@/lib/domain/orders/views/admin'

/** The parts that the order promises; it can be completed once all of them are final. */
export function PromisedParts({ parts }: { parts: PromisedPart[] }) {
  const titles = new Set(parts.map(({ title }) => title))
  return (
    <div>
      <h3 className="mb-2 font-semibold">Needed to complete the order</h3>
      <ul className="space-y-1.5">
        {parts.map((part) => (
          <li key={part.itemId + part.kind} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {deliverableName(part.kind)}
              {titles.size > 1 && <span className="text-ink-soft">, {part.title}</span>}
            </span>
            <Badge tone={part.isFinal ? 'primary' : 'neutral'}>
              {part.isFinal ? 'Final' : 'Not final yet'}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
