import { LANGUAGE_UNKNOWN, type Language } from '@/lib/domain/checkout/views'

/** How a stored language reads on a page. */
export function languageName(languages: Language[], tag: string | null): string {
  if (tag === LANGUAGE_UNKNOWN) return 'Not sure yet'
  return languages.find((language) => language.tag === tag)?.nameEn ?? '–'
}
