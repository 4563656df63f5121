'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { THEIR_VERSION } from '@/lib/content/screens/admin/their-version'

/** One difference between the saved version and the one being edited. */
export type Difference = { key: string; what: string; saved: string; yours: string }

type TheirVersionProps = {
  differences: Difference[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown when a colleague saved first: the differences between both versions, without losing any input. */
export function TheirVersion({ differences, onKeepMine, onTakeTheirs }: TheirVersionProps) {
  return (
    <Alert tone="warning" title={THEIR_VERSION.title} live className="mb-6">
      <p>{THEIR_VERSION.lead}</p>
      <table className="my-3 w-full text-start">
        <thead>
          <tr className="border-rule border-b">
            <th className="py-1 text-start">What</th>
            <th className="px-3 py-1 text-start">Saved</th>
            <th className="py-1 text-start">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ key, what, saved, yours }) => (
            <tr key={key} className="border-rule border-b align-baseline">
              <th scope="row" className="break-words py-1.5 text-start font-normal">
                {what}
              </th>
              <td className="figures whitespace-pre-line break-words px-3 py-1.5">{saved}</td>
              <td className="figures whitespace-pre-line break-words py-1.5">{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onKeepMine}>
          Keep my version
        </Button>
        <Button size="small" tone="outline" onClick={onTakeTheirs}>
          Use the saved version
        </Button>
      </div>
    </Alert>
  )
}
