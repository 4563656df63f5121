import 'server-only'
import { languageName } from '@/lib/base/languages'
import { toCents } from '@/lib/base/money'
import { listLanguages } from '@/lib/domain/checkout/queries'
import { TURNAROUND } from '@/lib/domain/checkout/rules'
import { FAMILIES } from '@/lib/domain/checkout/views'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { DOCUMENT_KINDS } from '@/lib/domain/documents/rules/kinds'
import { LIMITS } from '@/lib/domain/limits/rules'
import { offeredOnline } from '@/lib/domain/pricing/rules/ordering'
import { DELIVERIES, DOCUMENT_TYPES, type Offer, SERVICES } from '@/lib/domain/pricing/table'
import { EXTRAS, QUOTE_PURPOSES } from '@/lib/domain/quotes/rules'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import type { Capabilities } from './schema/catalog'
import { usd } from './schema/fields'

export async function getPriceBookVersion(): Promise<number> {
  const book = await one(adminDb().from('price_book').select('version').eq('active', true).single())
  return book.version
}

export async function getCapabilities(livemode: boolean): Promise<Capabilities> {
  const [version, languages] = await Promise.all([getPriceBookVersion(), listLanguages()])
  return {
    object: 'capabilities',
    livemode,
    price_book_version: version,
    families: FAMILIES.map((id) => ({
      id,
      document_types: [...offeredOnline(id).documentTypes],
      services: [...offeredOnline(id).services],
      turnaround: { min_business_days: TURNAROUND[id].from, max_business_days: TURNAROUND[id].to },
    })),
    document_types: priced(DOCUMENT_TYPES),
    services: priced(SERVICES),
    deliveries: priced(DELIVERIES),
    document_kinds: Object.entries(DOCUMENT_KINDS).map(([id, { label, priceType }]) => ({
      id,
      label,
      document_type: priceType,
    })),
    report_types: [
      { id: 'general', label: 'Document by document' },
      { id: 'course_by_course', label: 'Course by course' },
    ],
    extras: [...EXTRAS],
    purposes: [...QUOTE_PURPOSES],
    languages: languages.map(({ tag, nameNative }) => ({
      tag,
      name: languageName(tag),
      native_name: nameNative,
    })),
    limits: {
      file_bytes: FILE_LIMITS.fileBytes,
      files_per_order: FILE_LIMITS.filesPerOrder,
      order_bytes: FILE_LIMITS.orderBytes,
      unused_bytes: FILE_LIMITS.userBytes,
      requests_per_minute: LIMITS.api_key.limit,
      uploads_per_minute: LIMITS.api_upload.limit,
    },
  }
}

function priced(offers: Readonly<Record<string, Offer>>): Capabilities['services'] {
  return Object.entries(offers).map(([id, { label, units }]) => ({
    id,
    label,
    amount: usd(toCents(units)),
  }))
}
