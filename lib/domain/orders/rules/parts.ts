import type { Family } from '../../checkout/views'
import type { PromisedPart } from '../views/admin'

type Item = { id: string; title: string; kind: 'translation' | 'evaluation' | 'addon'; status: string }
type File = { itemId: string; kind: string; status: string; version: number }
type Ordered = { family: Family; serviceLevel: string; items: Item[]; deliverables: File[] }

/** The parts that an order promises. `private.promised_parts()` decides; a test compares both. */
export function promisedParts(order: Ordered): PromisedPart[] {
  return order.items
    .filter(({ status }) => status !== 'canceled')
    .flatMap((item) => kindsOf(item, order).map((kind) => ({ itemId: item.id, title: item.title, kind })))
    .map((part) => ({ ...part, isFinal: isFinal(order.deliverables, part) }))
}

/** The certificate goes with the translation, or with the report if nothing is translated. */
function kindsOf(item: Item, { family, serviceLevel }: Ordered): PromisedPart['kind'][] {
  if (item.kind === 'addon') return []
  const result = item.kind === 'evaluation' ? 'evaluation_report' : 'certified_translation'
  const isCertified = serviceLevel === 'certified' && (item.kind === 'translation' || family === 'evaluation')
  return isCertified ? [result, 'certificate_of_accuracy'] : [result]
}

/** A newer file that isn't final replaces the final one before it. */
function isFinal(files: readonly File[], part: { itemId: string; kind: string }): boolean {
  const [newest] = files
    .filter(({ itemId, kind }) => itemId === part.itemId && kind === part.kind)
    .filter(({ status }) => status !== 'superseded' && status !== 'revoked')
    .toSorted((a, b) => b.version - a.version)
  return newest?.status === 'final'
}
