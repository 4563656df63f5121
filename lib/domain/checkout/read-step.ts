import 'server-only'
import type { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import type { DraftColumns } from './draft-store'
import { fieldProblems } from './field-problems'
import { cardsFrom } from './form-fields'
import type { Fields } from './merge-fields'
import { addressProblems, isUsableFile, languageProblems } from './rules'
import {
  aboutSchema,
  addressSchema,
  contactSchema,
  deliverySchema,
  namesSchema,
  serviceSchema,
} from './schema'
import type { CheckoutForm, Draft, Family } from './views'

type About = z.output<ReturnType<typeof aboutSchema>>
type Read = Result<DraftColumns, 'invalid_input'>
/** `today`: YYYY-MM-DD in the business time zone. */
type StepContext = { draft: Draft; today: string; knowsLanguage: (tag: string) => boolean }

/** Validates the fields of one form and maps them to the columns that store them. */
export function readStep(form: CheckoutForm, fields: Fields, context: StepContext): Read {
  return READERS[form](fields, context)
}

const READERS: Record<CheckoutForm, (fields: Fields, context: StepContext) => Read> = {
  contact: (fields) => {
    const contact = contactSchema.safeParse(fields)
    return contact.success ? ok({ contact_info: contact.data }) : refuse(fieldProblems(contact.error))
  },
  upload: readUpload,
  about: readAbout,
  names: readNames,
  service: (fields, { draft }) => {
    const service = serviceSchema(draft.family).safeParse(fields)
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

/** Files are uploaded separately, so the form only checks that one is usable. */
function readUpload(_fields: Fields, { draft }: StepContext): Read {
  if (draft.files.some(isUsableFile)) return ok({ step_reached: 'document-language' })
  const isPending = draft.files.some((file) => file.status !== 'rejected')
  return refuse({
    files: isPending
      ? 'Wait until your file is uploaded and checked, then continue.'
      : 'Upload at least one file.',
  })
}

function readAbout(fields: Fields, { draft, today, knowsLanguage }: StepContext): Read {
  const family = draft.family ?? 'translation'
  const credentials = cardsFrom(fields, 'credentials')
  const schema = aboutSchema(family, today)
  const about = schema.safeParse({
    ...fields,
    evaluation: { ...fields, credentials: credentials.map((card) => card.fields) },
  })
  const { sourceLanguage: source = '', targetLanguage: target = '' } = fields
  const problems = {
    ...(about.success ? {} : fieldProblems(about.error, { credentials })),
    ...languageProblems(family, { source, target, isKnown: knowsLanguage }),
  }
  if (!about.success || hasAny(problems)) return refuse(inOrder(problems, Object.keys(schema.shape)))
  return ok(aboutColumns(family, about.data, draft))
}

function aboutColumns(family: Family, about: About, draft: Draft): DraftColumns {
  const { documentType, sourceLanguage, targetLanguage, evaluation } = about
  return {
    family,
    document_language: {
      documentType,
      sourceLanguage,
      targetLanguage: asksTarget(family, sourceLanguage, targetLanguage) ? targetLanguage : null,
      files: draft.files.map(({ id, storagePath }) => ({ documentId: id, storagePath })),
    },
    evaluation,
  }
}

function readNames(fields: Fields, { today }: StepContext): Read {
  const nameSheet = cardsFrom(fields, 'nameSheet')
  const names = namesSchema(today).safeParse({ ...fields, nameSheet: nameSheet.map((card) => card.fields) })
  if (!names.success) return refuse(fieldProblems(names.error, { nameSheet }))
  const { neededBy, notes, reference } = names.data
  return ok({ name_sheet: names.data.nameSheet, needed_by: neededBy, notes, reference })
}

/** False for an evaluation of documents in the report's language, which needs no translation. */
function asksTarget(family: Family, source: string, target: string | null): boolean {
  return family !== 'evaluation' || source !== target
}

function refuse(problems: Record<string, string>): Read {
  return fail('invalid_input', { detail: { fields: problems } })
}

function hasAny(problems: Record<string, string>): boolean {
  return Object.keys(problems).length > 0
}

/**
 * Sorts problems in form order for the summary; fields that aren't in `names` (cards of the report) stay in between.
 */
function inOrder(problems: Record<string, string>, names: string[]): Record<string, string> {
  const rank = (name: string) => {
    const index = names.indexOf(name.split('.')[0] ?? name)
    return index === -1 ? names.indexOf('evaluation') : index
  }
  return Object.fromEntries(Object.entries(problems).sort(([a], [b]) => rank(a) - rank(b)))
}
