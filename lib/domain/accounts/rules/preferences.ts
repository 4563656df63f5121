import { z } from 'zod'
import { BUSINESS_CLOCK, type Clock } from '@/lib/base/time'

/** How dates are written. The words of the product are English everywhere. */
export const LOCALES = {
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'en-CA': 'English (Canada)',
  'en-AU': 'English (Australia)',
  'en-IN': 'English (India)',
  'de-DE': 'Deutsch',
  'es-MX': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'pt-BR': 'Português',
  'vi-VN': 'Tiếng Việt',
  'zh-CN': '中文',
  'ja-JP': '日本語',
  'ko-KR': '한국어',
} as const satisfies Record<string, string>

export function isLocale(text: string): text is keyof typeof LOCALES {
  return Object.hasOwn(LOCALES, text)
}

/** Asked of the runtime, whose table of zones is the one that dates are written with. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The name in the list of zones for what a browser says; null for what is not in it. */
export function knownZone(text: string): string | null {
  if (!isTimeZone(text)) return null
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions()
  return timeZone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : null
}

/** What was stored, as far as it can be used: a zone that the runtime has dropped must not break every page. */
export function clockOf(stored: { locale: string | null; time_zone: string | null }): Clock {
  const { locale, time_zone: timeZone } = stored
  return {
    locale: locale !== null && isLocale(locale) ? locale : BUSINESS_CLOCK.locale,
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : BUSINESS_CLOCK.timeZone,
  }
}

/**
 * What a person may switch off. Whatever asks for something, announces a deadline, or concerns money or the security of
 * the account is always sent.
 */
const NOTICE_EVENTS = ['progress', 'quotes', 'reminders', 'messages'] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

const notifySchema = z.partialRecord(z.enum(NOTICE_EVENTS), z.boolean()).catch({})

/** Everything is on until somebody switches it off. */
export function wantsNotice(notify: unknown, event: NoticeEvent): boolean {
  return notifySchema.parse(notify)[event] !== false
}
