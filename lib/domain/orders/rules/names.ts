import { z } from 'zod'
import { formatDate } from '@/lib/base/time'
import type { NameSheetEntry, OrderNames } from '../views'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

const nameSheetSchema = z
  .array(z.object({ asInPassport: z.string(), asInDocument: text, relation: text }))
  .catch([])

const evaluationSchema = z.object({ nameOnDocuments: text, birthDate: text }).nullish().catch(null)

/** The names as an order stores them. */
export function toNames(nameSheet: unknown, evaluation: unknown): OrderNames {
  return {
    nameSheet: nameSheetSchema.parse(nameSheet),
    evaluation: evaluationSchema.parse(evaluation) ?? null,
  }
}

const correctedSchema = z
  .looseObject({ nameSheet: z.unknown(), birthDate: z.unknown().optional() })
  .nullable()
  .catch(null)

/** The names as a correction stores them; null once the account is deleted. */
export function toCorrectedNames(stored: unknown): OrderNames | null {
  const names = correctedSchema.parse(stored)
  return names && toNames(names.nameSheet, 'birthDate' in names ? names : null)
}

/** "Ana Souza (in the document: Anna Souza; the holder)" */
export function nameText(entry: NameSheetEntry): string {
  return `${entry.asInPassport}${afterName(entry)}`
}

/** What follows the name: " (in the document: Anna Souza; the holder)", or nothing. */
export function afterName({ asInDocument, relation }: NameSheetEntry): string {
  const more = [asInDocument && `in the document: ${asInDocument}`, relation].filter(Boolean).join('; ')
  return more && ` (${more})`
}

/** A name or a date before and after its correction; null where it is missing. */
export type NameChange = { kind: 'name' | 'date'; label: string; before: string | null; after: string | null }

/** What a correction changed, in the order of its form. */
export function nameChanges(before: OrderNames, after: OrderNames): NameChange[] {
  const count = Math.max(before.nameSheet.length, after.nameSheet.length)
  const textAt = ({ nameSheet }: OrderNames, place: number) => {
    const entry = nameSheet[place]
    return entry ? nameText(entry) : null
  }
  const bornOn = ({ evaluation }: OrderNames) => evaluation?.birthDate && formatDate(evaluation.birthDate)
  const changes = [
    ...Array.from({ length: count }, (_, place) => ({
      kind: 'name' as const,
      label: count === 1 ? 'Name' : `Name ${place + 1}`,
      before: textAt(before, place),
      after: textAt(after, place),
    })),
    {
      kind: 'name' as const,
      label: 'Name on the documents',
      before: before.evaluation?.nameOnDocuments ?? null,
      after: after.evaluation?.nameOnDocuments ?? null,
    },
    {
      kind: 'date' as const,
      label: 'Date of birth',
      before: bornOn(before) ?? null,
      after: bornOn(after) ?? null,
    },
  ]
  return changes.filter((change) => change.before !== change.after)
}
