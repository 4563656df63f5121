import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { DraftColumns } from './draft-store'
import { fieldProblems } from './field-problems'
import { cardsFrom } from './form-fields'
import type { Fields } from './merge-fields'
import { isUsableFile, needsEvaluation } from './rules'
import { addressSchema, contactSchema, deliverySchema, detailsSchema, serviceSchema } from './schema'
import type { CheckoutStep, Draft, Family } from './views'

export type SavableStep = Exclude<CheckoutStep, 'payment'>
type Read = Result<DraftColumns, 'invalid_input'>
type Facts = { draft: Draft; knowsLanguage: (tag: string) => boolean }

/** The answers of one step, checked and shaped as the columns they are stored in. */
export function readStep(step: SavableStep, fields: Fields, facts: Facts): Read {
  return READERS[step](fields, facts)
}

const READERS: Record<SavableStep, (fields: Fields, facts: Facts) => Read> = {
  contact: (fields) => {
    const contact = contactSchema.safeParse(fields)
    return contact.success ? ok({ contact_info: contact.data }) : refuse(contact.error)
  },
  'document-language': readDetails,
  service: (fields) => {
    const service = serviceSchema.safeParse(fields)
    return service.success ? ok({ service_options: service.data }) : refuse(service.error)
  },
  delivery: readDelivery,
}

function readDelivery(fields: Fields): Read {
  const delivery = deliverySchema.safeParse(fields)
  if (!delivery.success) return refuse(delivery.error)
  if (delivery.data.deliveryId === 'digital') return ok({ delivery_options: delivery.data, address: null })

  const address = addressSchema.safeParse(fields)
  return address.success
    ? ok({ delivery_options: delivery.data, address: address.data })
    : refuse(address.error)
}

function readDetails(fields: Fields, { draft, knowsLanguage }: Facts): Read {
  const family = draft.family ?? 'translation'
  const credentials = cardsFrom(fields, 'credentials')
  const names = cardsFrom(fields, 'nameSheet')
  const details = detailsSchema(family, knowsLanguage).safeParse({
    ...fields,
    nameSheet: names.map((card) => card.fields),
    evaluation: needsEvaluation(family)
      ? { ...fields, credentials: credentials.map((card) => card.fields) }
      : null,
  })
  const problems = {
    ...fileProblem(draft),
    ...(details.success ? {} : fieldProblems(details.error, { credentials, nameSheet: names })),
  }
  if (!details.success || 'files' in problems) return fail('invalid_input', { detail: { fields: problems } })

  const { documentType, sourceLanguage, targetLanguage, evaluation, nameSheet, neededBy, notes, reference } =
    details.data
  return ok({
    family,
    document_language: {
      documentType,
      sourceLanguage,
      targetLanguage: asksTarget(family, sourceLanguage, targetLanguage) ? targetLanguage : null,
      files: draft.files.map(({ id, storagePath }) => ({ documentId: id, storagePath })),
    },
    evaluation,
    name_sheet: nameSheet,
    needed_by: neededBy,
    notes,
    reference,
  })
}

/** Files are sent on their own, so the step only asks whether a good one is there. */
function fileProblem({ files }: Draft): { files?: string } {
  if (files.some(isUsableFile)) return {}
  const isOnTheWay = files.some((file) => file.status !== 'rejected')
  return {
    files: isOnTheWay
      ? 'Wait until your file is uploaded and checked, then continue.'
      : 'Upload at least one file.',
  }
}

/** An evaluation of papers that are already in the report's language has no language to translate into. */
function asksTarget(family: Family, source: string, target: string | null): boolean {
  return family !== 'evaluation' || source !== target
}

function refuse(...problem: Parameters<typeof fieldProblems>): Read {
  return fail('invalid_input', { detail: { fields: fieldProblems(...problem) } })
}
