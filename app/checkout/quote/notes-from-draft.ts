import { countryName } from '@/lib/content/countries'
import { LEVEL_LABELS, REPORT_LABELS } from '@/lib/content/screens/checkout/evaluation'
import { cityLine } from '@/lib/domain/addresses/rules'
import { cardsFrom } from '@/lib/domain/checkout/form-fields'
import type { Fields } from '@/lib/domain/checkout/merge-fields'

/**
 * Answers without a form field, after the person's own notes. Not truncated: the form reports a text that is too long.
 */
export function notesFrom({
  about,
  names,
  delivery,
}: Record<'about' | 'names' | 'delivery', Fields>): string {
  const lines = [
    names.notes,
    about.reportType && `Report: ${REPORT_LABELS[about.reportType]?.name ?? about.reportType}`,
    ...cardsFrom(about, 'credentials').map((card) => `Degree: ${degreeText(card.fields)}`),
    about.nameOnDocuments && `Name on the documents: ${about.nameOnDocuments}`,
    about.birthDate && `Date of birth: ${about.birthDate}`,
    ...cardsFrom(names, 'nameSheet').map((card) => `Name: ${nameText(card.fields)}`),
    delivery.line1 && `Mail to: ${addressText(delivery)}`,
    delivery.phone && `Phone for the courier: ${delivery.phone}`,
    delivery.institutionReference && `Your ID at the institution: ${delivery.institutionReference}`,
    delivery.instructions && `Delivery instructions: ${delivery.instructions}`,
  ]
  return lines.filter(Boolean).join('\n')
}

function degreeText({ title, institution, city, country, level, attendedFrom, attendedTo }: Fields): string {
  const years = [attendedFrom, attendedTo].filter(Boolean).join('–')
  const parts = [
    title,
    institution,
    city,
    country && countryName(country),
    level && LEVEL_LABELS[level],
    years,
  ]
  return parts.filter(Boolean).join(', ')
}

function nameText({ asInPassport, asInDocument, relation }: Fields): string {
  return [asInPassport, asInDocument && `in the document: ${asInDocument}`, relation]
    .filter(Boolean)
    .join('; ')
}

function addressText(address: Fields): string {
  const {
    recipientName,
    attention,
    line1,
    line2,
    city = '',
    region = '',
    postalCode = '',
    country = '',
  } = address
  const place = cityLine({ city, region, postalCode, country })
  return [recipientName, attention, line1, line2, place, country && countryName(country)]
    .filter(Boolean)
    .join(', ')
}
