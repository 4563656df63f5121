import { z } from 'zod'
import { BUSINESS_CLOCK, type Clock } from '@/lib/base/time'

/** Formats of dates. The product's texts are always English. */
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

/** Asks the runtime, which also formats the dates. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The listed zone for the one that a browser reports, or null if it isn't listed. */
export function knownZone(text: string): string | null {
  if (!isTimeZone(text)) return null
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions()
  return timeZone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : null
}

/**
 * The stored settings, as far as they are still valid: a zone that the runtime has dropped must not break every page.
 */
export function clockOf(stored: { locale: string | null; time_zone: string | null }): Clock {
  const { locale, time_zone: timeZone } = stored
  return {
    locale: locale !== null && isLocale(locale) ? locale : BUSINESS_CLOCK.locale,
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : BUSINESS_CLOCK.timeZone,
  }
}

/** Notices that a person may switch off. Requests, deadlines, and mails about money or security are always sent. */
const NOTICE_EVENTS = ['progress', 'quotes', 'reminders', 'messages'] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

const notifySchema = z.partialRecord(z.enum(NOTICE_EVENTS), z.boolean()).catch({})

/** Every notice is on until it is switched off. */
export function wantsNotice(notify: unknown, event: NoticeEvent): boolean {
  return notifySchema.parse(notify)[event] !== false
}
