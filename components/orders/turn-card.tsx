import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import type { Turn } from '@/lib/domain/orders/views'

/** One line that says who has to act, and what is missing; with the one button that helps, if there is one. */
export function TurnCard({ turn, action }: { turn: Turn; action?: ReactNode }) {
  return (
    <Alert tone={turn.who === 'you' || turn.who === 'institution' ? 'warning' : 'info'} title={turn.text}>
      {turn.items.length > 0 && (
        <ul className="list-disc ps-5">
          {turn.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {action && <div className="pt-2">{action}</div>}
    </Alert>
  )
}
