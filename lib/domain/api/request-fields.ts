import 'server-only'
import { languageName } from '@/lib/base/languages'
import { listLanguages } from '@/lib/domain/checkout/queries'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Json } from '@/lib/gateways/supabase/database.types'
import { many, one } from '@/lib/gateways/supabase/reply'
import type { Refused } from './rules/refusals'
import type { OrderFromTable } from './schema/orders'
import type { CreateQuote } from './schema/quotes'
import type { ApiKey } from './views'

/** The fields that quotes and table-price orders share. */
type Work = CreateQuote | OrderFromTable

const UNKNOWN = 'und'

/** What is wrong with the languages of a request, or null. */
export async function languageProblem(work: Work): Promise<Refused | null> {
  const { family, source_language: source, target_language: target } = work
  const known = new Set((await listLanguages()).map(({ tag }) => tag))
  const refused = (type: Refused['type'], field: string, detail: string): Refused => ({
    type,
    errors: [{ pointer: `/${field}`, code: type, detail }],
  })
  const isKnown = (tag: string) => tag === UNKNOWN || known.has(tag)
  if (!isKnown(source)) return refused('unknown-id', 'source_language', 'This language is not in the list.')
  if (target === undefined) {
    return family === 'evaluation'
      ? null
      : refused('validation-failed', 'target_language', 'Enter the language to translate into.')
  }
  if (!isKnown(target)) return refused('unknown-id', 'target_language', 'This language is not in the list.')
  return source === target && source !== UNKNOWN
    ? refused('same-language', 'target_language', 'The two languages must differ.')
    : null
}

/** The columns of a quote as `create_api_quote` expects them. */
export async function toQuoteFields(key: ApiKey, work: Work, pricing: 'automatic' | 'manual'): Promise<Json> {
  const [fullName, documentKinds] = await Promise.all([nameOf(key), kindsOf(work.documents)])
  const { source_language: source, target_language: target, name_sheet: names = [] } = work
  const isCertified = work.service === 'certified'
  return {
    fullName,
    family: work.family,
    documentKinds,
    sourceLanguages: languageName(source),
    targetLanguage: target === undefined ? null : languageName(target),
    neededBy: work.needed_by ?? null,
    purpose: work.purpose ?? null,
    recipient: work.recipient ?? null,
    extras: 'extras' in work && work.extras ? [...new Set(work.extras)] : isCertified ? ['certified'] : [],
    notes: work.notes ?? null,
    reference: work.reference ?? null,
    metadata: work.metadata ?? {},
    api: {
      keyName: key.name,
      mode: key.isTest ? 'test' : 'live',
      reference: work.reference ?? null,
      pricing,
      sourceLanguage: source,
      targetLanguage: target ?? null,
      ...(work.document_type !== undefined && { documentType: work.document_type }),
      ...(work.delivery !== undefined && { delivery: work.delivery }),
      ...(names.length > 0 && {
        nameSheet: names.map((name) => ({
          asInPassport: name.as_in_passport,
          asInDocument: name.as_in_document ?? null,
          relation: name.relation ?? null,
        })),
      }),
    },
  }
}

async function nameOf(key: ApiKey): Promise<string> {
  const profile = await one(
    adminDb().from('profiles').select('first_name, last_name').eq('user_id', key.userId).single(),
  )
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ')
  return (name.length >= 2 ? name : key.email).slice(0, 120)
}

async function kindsOf(documents: readonly string[]): Promise<string[]> {
  const rows = await many(
    adminDb()
      .from('uploaded_documents')
      .select('document_kind')
      .in('id', [...documents]),
  )
  const kinds = new Set(rows.map(({ document_kind: kind }) => kind ?? 'other'))
  return kinds.size === 0 ? ['other'] : [...kinds].slice(0, 20)
}
