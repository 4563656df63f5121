import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  type Draft,
  type DraftFile,
  type Family,
  LANGUAGE_UNKNOWN,
} from './views'

/** Promised range in business days, as the specification gives it; expedited has a price but no promised time. */
export const TURNAROUND: Record<Family, { from: number; to: number }> = {
  evaluation: { from: 5, to: 10 },
  translation: { from: 1, to: 3 },
  bundle: { from: 7, to: 12 },
}

export function needsEvaluation(family: Family | null): boolean {
  return family === 'evaluation' || family === 'bundle'
}

export function needsTarget(family: Family | null): boolean {
  return family !== 'evaluation'
}

export function isUsableFile(file: DraftFile): boolean {
  return file.status === 'uploaded' || file.status === 'accepted'
}

const MISSING: Record<Exclude<CheckoutStep, 'payment'>, (draft: Draft) => boolean> = {
  contact: (draft) => !draft.fullName || !draft.email,
  'document-language': (draft) =>
    !draft.family ||
    !draft.documentType ||
    !draft.sourceLanguage ||
    (needsTarget(draft.family) && !draft.targetLanguage) ||
    (needsEvaluation(draft.family) && (draft.evaluation?.credentials.length ?? 0) === 0) ||
    !draft.files.some(isUsableFile),
  service: (draft) => !draft.serviceId,
  delivery: (draft) => !draft.deliveryId || (draft.deliveryId !== 'digital' && !draft.address),
}

/** The step a person has to do next; payment when everything before it is answered. */
export function firstIncompleteStep(draft: Draft): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => step !== 'payment' && MISSING[step](draft)) ?? 'payment'
}

/** May this step be opened, or is something before it missing? */
export function canOpenStep(draft: Draft, step: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(firstIncompleteStep(draft))
}

const BACK: Partial<Record<CheckoutStep, CheckoutStep>> = {
  payment: 'delivery',
  delivery: 'service',
  service: 'document-language',
}

/** The specification's back moves. From document-language only a visitor can go back, to the contact step. */
export function stepBefore(step: CheckoutStep, owner: Draft['ownedBy']): CheckoutStep | null {
  if (step === 'document-language') return owner === 'visitor' ? 'contact' : null
  return BACK[step] ?? null
}

export function stepAfter(step: CheckoutStep): CheckoutStep {
  return CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? 'payment'
}

type Problems = Record<string, string>
type LanguagePair = { source: string; target: string; isKnown: (tag: string) => boolean }

/** Asked of what was typed, so that a wrong pair is named together with everything else that is wrong. */
export function languageProblems(family: Family, { source, target, isKnown }: LanguagePair): Problems {
  const isListed = (tag: string) => tag === '' || tag === LANGUAGE_UNKNOWN || isKnown(tag)
  const sourceProblem = isListed(source) ? {} : { sourceLanguage: 'Choose a language from the list.' }
  return { ...sourceProblem, ...targetProblem(family, source, target, isListed(target)) }
}

function targetProblem(family: Family, source: string, target: string, isListed: boolean): Problems {
  if (!isListed) return { targetLanguage: 'Choose a language from the list.' }
  if (!needsTarget(family)) return {}
  if (target === '') return { targetLanguage: 'Choose the language to translate into.' }
  const isSame = source === target && source !== LANGUAGE_UNKNOWN
  return isSame ? { targetLanguage: 'The two languages must differ.' } : {}
}

/** Countries whose post does not arrive without a postal code, and those whose addresses name a state. */
const NEEDS_POSTAL_CODE = new Set(
  'US CA GB DE FR ES IT NL BE AT CH SE NO DK FI PL CZ PT AU JP IN MX BR'.split(' '),
)
const NEEDS_REGION = new Set(['US', 'CA', 'AU', 'MX', 'BR'])

export function addressProblems(address: { country: string; region: string; postalCode: string }): Problems {
  return {
    ...(NEEDS_REGION.has(address.country) && address.region.trim() === ''
      ? { region: 'Enter the state or province.' }
      : {}),
    ...(NEEDS_POSTAL_CODE.has(address.country) && address.postalCode.trim() === ''
      ? { postalCode: 'Enter the postal code.' }
      : {}),
  }
}

/** One visible hint, never a block: an office that decides on immigration usually asks for the certified kind. */
export function shouldMentionCertified(draft: Draft): boolean {
  return draft.evaluation?.purpose === 'immigration' && draft.serviceId !== 'certified'
}

/** First and last name of one line; a single name is a first name. */
export function splitName(fullName: string): { first: string; last: string } {
  const words = fullName.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { first: (last === '' ? words : words.slice(0, -1)).join(' ').slice(0, 80), last: last.slice(0, 80) }
}
