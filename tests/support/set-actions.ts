import { randomUUID } from 'node:crypto'
import { PEOPLE, type Person } from './cast'
import { type Ids, isNobody, isSuspended, type Of, owns } from './set-doors'

export type ActionDoor = {
  fields: (ids: Ids) => Record<string, string>
  wanted: (person: Person, of: Of) => string
  people?: readonly Person[]
}

/** No order is at this version, so whoever passes the door is told so and nothing changes. */
const STALE = '999999'

const staff =
  (inside: (of: Of) => string): ActionDoor['wanted'] =>
  (person, of) =>
    isNobody(person) ? 'not_signed_in' : person === 'admin' ? inside(of) : 'not_allowed'
const existing =
  (code: string) =>
  (of: Of): string =>
    of === 'unknown' ? 'not_found' : code
const own =
  (code: string): ActionDoor['wanted'] =>
  (person, of) => {
    if (isNobody(person)) return 'not_signed_in'
    if (isSuspended(person)) return 'account_suspended'
    return owns(person, of) ? code : 'not_found'
  }
const everybody =
  (code: string): ActionDoor['wanted'] =>
  () =>
    code
const withDraft =
  (code: string): ActionDoor['wanted'] =>
  (person) =>
    hasDraft(person) ? code : 'draft_missing'

/** Filling in an order: open to everybody whose account is not paused. */
const shopping =
  (inside: ActionDoor['wanted']): ActionDoor['wanted'] =>
  (person, of) =>
    isSuspended(person) ? 'account_suspended' : inside(person, of)

const hasDraft = (person: Person) => person === 'userA' || person === 'userB'
const someone = () => `nobody-${randomUUID()}@attesta.test`

export const ACTIONS: Record<string, ActionDoor> = {
  signInAction: {
    fields: () => ({ email: someone(), password: 'wrong' }),
    wanted: everybody('wrong_credentials'),
  },
  sendCodeAction: { fields: () => ({ email: someone() }), wanted: everybody('goes') },
  verifyCodeAction: {
    fields: () => ({ email: someone(), code: '000000' }),
    wanted: everybody('code_wrong_or_expired'),
  },
  registerAction: { fields: () => ({ email: someone() }), wanted: everybody('invalid') },
  resendConfirmationAction: { fields: () => ({}), wanted: everybody('link_wrong_or_expired') },
  resendCodeAction: { fields: () => ({}), wanted: everybody('link_wrong_or_expired') },
  recoverAction: { fields: () => ({ email: someone() }), wanted: everybody('done') },
  confirmLinkAction: {
    fields: () => ({ token_hash: randomUUID(), type: 'email' }),
    wanted: everybody('link_wrong_or_expired'),
  },
  setPasswordAction: {
    fields: () => ({ password: `own words ${randomUUID()}` }),
    wanted: (person) =>
      isNobody(person)
        ? 'not_signed_in'
        : isSuspended(person)
          ? 'account_suspended'
          : 'link_wrong_or_expired',
  },
  signInHereAction: {
    fields: () => ({ email: someone(), password: 'wrong', to: 'payment' }),
    wanted: everybody('wrong_credentials'),
  },
  sendCodeHereAction: {
    fields: () => ({}),
    people: ['visitor', 'expired', 'admin'],
    wanted: withDraft('goes'),
  },
  verifyCodeHereAction: { fields: () => ({ code: '000000' }), wanted: withDraft('code_wrong_or_expired') },
  sendMessageAction: { fields: () => ({}), wanted: everybody('invalid') },
  requestQuoteAction: { fields: () => ({}), wanted: everybody('invalid') },
  sendQuoteAction: {
    fields: ({ quoteId }) => ({ quoteId }),
    people: PEOPLE.filter((person) => person !== 'userA' && person !== 'userB'),
    wanted: everybody('not_found'),
  },
  saveContactAction: {
    fields: () => ({ fullName: 'x'.repeat(500) }),
    wanted: shopping((person) => (isNobody(person) || hasDraft(person) ? 'invalid' : 'draft_missing')),
  },
  saveDetailsAction: { fields: () => ({ documentType: 'nonsense' }), wanted: shopping(withDraft('invalid')) },
  saveServiceAction: { fields: () => ({ serviceId: '__proto__' }), wanted: shopping(withDraft('invalid')) },
  saveDeliveryAction: { fields: () => ({ deliveryId: 'nonsense' }), wanted: shopping(withDraft('invalid')) },
  chooseFamilyAction: { fields: () => ({ family: 'nonsense' }), wanted: shopping(everybody('invalid')) },
  // Where this leads begins a draft for whoever is signed in.
  startOverAction: { fields: () => ({}), people: ['visitor', 'expired'], wanted: everybody('goes') },
  submitAction: {
    fields: () => ({}),
    wanted: (person) =>
      isNobody(person) ? 'not_signed_in' : isSuspended(person) ? 'account_suspended' : 'invalid',
  },
  answerRequestAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE, answer: 'Here it is.' }),
    wanted: own('move_not_allowed'),
  },
  decideOnDraftAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE, decision: 'approve' }),
    wanted: own('stale_version'),
  },
  startWorkAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE }),
    wanted: staff(existing('stale_version')),
  },
  changeStatusAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE, to: 'canceled', reason: 'mine' }),
    wanted: staff(existing('stale_version')),
  },
  requestInformationAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE, on: 'customer', items: 'Your passport' }),
    wanted: staff(existing('stale_version')),
  },
  finalizeDeliverableAction: {
    fields: ({ orderId }) => ({ orderId, deliverableId: randomUUID() }),
    wanted: staff(() => 'not_found'),
  },
  markSentAction: {
    fields: ({ orderId }) => ({ orderId, deliveryId: randomUUID() }),
    wanted: staff(() => 'not_found'),
  },
  resolveCaseAction: {
    fields: ({ caseId }) => ({ caseId, resolution: 'nonsense', note: 'mine' }),
    wanted: staff(() => 'invalid'),
  },
}
