import 'server-only'
import type { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import type { DraftColumns } from './draft-store'
import { fieldProblems } from './field-problems'
import { cardsFrom } from './form-fields'
import type { Fields } from './merge-fields'
import { addressProblems, isUsableFile, languageProblems } from './rules'
import { addressSchema, contactSchema, deliverySchema, detailsSchema, serviceSchema } from './schema'
import type { CheckoutStep, Draft, Family } from './views'

export type SavableStep = Exclude<CheckoutStep, 'payment'>
type Details = z.output<ReturnType<typeof detailsSchema>>
type Read = Result<DraftColumns, 'invalid_input'>
type Facts = { draft: Draft; knowsLanguage: (tag: string) => boolean }

/** The answers of one step, checked and shaped as the columns they are stored in. */
export function readStep(step: SavableStep, fields: Fields, facts: Facts): Read {
  return READERS[step](fields, facts)
}

const READERS: Record<SavableStep, (fields: Fields, facts: Facts) => Read> = {
  contact: (fields) => {
    const contact = contactSchema.safeParse(fields)
    return contact.success ? ok({ contact_info: contact.data }) : refuse(fieldProblems(contact.error))
  },
  'document-language': readDetails,
  service: (fields) => {
    const service = serviceSchema.safeParse(fields)
    return service.success ? ok({ service_options: service.data }) : refuse(fieldProblems(service.error))
  },
  delivery: readDelivery,
}

function readDelivery(fields: Fields): Read {
  const delivery = deliverySchema.safeParse(fields)
  if (!delivery.success) return refuse(fieldProblems(delivery.error))
  if (delivery.data.deliveryId === 'digital') return ok({ delivery_options: delivery.data, address: null })

  const { country = '', region = '', postalCode = '' } = fields
  const address = addressSchema.safeParse(fields)
  const problems = {
    ...(address.success ? {} : fieldProblems(address.error)),
    ...addressProblems({ country, region, postalCode }),
  }
  if (!address.success || hasAny(problems)) return refuse(inOrder(problems, Object.keys(addressSchema.shape)))
  return ok({ delivery_options: delivery.data, address: address.data })
}

function readDetails(fields: Fields, { draft, knowsLanguage }: Facts): Read {
  const family = draft.family ?? 'translation'
  const credentials = cardsFrom(fields, 'credentials')
  const names = cardsFrom(fields, 'nameSheet')
  const schema = detailsSchema(family)
  const details = schema.safeParse({
    ...fields,
    nameSheet: names.map((card) => card.fields),
    evaluation: { ...fields, credentials: credentials.map((card) => card.fields) },
  })
  const { sourceLanguage: source = '', targetLanguage: target = '' } = fields
  const problems = {
    ...fileProblem(draft),
    ...(details.success ? {} : fieldProblems(details.error, { credentials, nameSheet: names })),
    ...languageProblems(family, { source, target, isKnown: knowsLanguage }),
  }
  if (!details.success || hasAny(problems)) {
    return refuse(inOrder(problems, ['files', ...Object.keys(schema.shape)]))
  }
  return ok(detailsColumns(family, details.data, draft))
}

function detailsColumns(family: Family, details: Details, draft: Draft): DraftColumns {
  const { documentType, sourceLanguage, targetLanguage, evaluation, nameSheet, neededBy, notes, reference } =
    details
  return {
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
  }
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

function refuse(problems: Record<string, string>): Read {
  return fail('invalid_input', { detail: { fields: problems } })
}

function hasAny(problems: Record<string, string>): boolean {
  return Object.keys(problems).length > 0
}

/** The summary lists problems as the form goes; what is not named (cards of the report) keeps its place between. */
function inOrder(problems: Record<string, string>, names: string[]): Record<string, string> {
  const rank = (name: string) => {
    const place = names.indexOf(name.split('.')[0] ?? name)
    return place === -1 ? names.indexOf('evaluation') : place
  }
  return Object.fromEntries(Object.entries(problems).sort(([a], [b]) => rank(a) - rank(b)))
}
