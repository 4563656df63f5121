import { randomUUID } from 'node:crypto'
import { type Ids, isNobody, isSuspended, type Of, owns } from './endpoint-matrix'
import { PEOPLE, type Person } from './test-accounts'

type ActionCase = {
  fields: (ids: Ids) => Record<string, string>
  wanted: (person: Person, of: Of) => string
  people?: readonly Person[]
}

/** No order has this version, so an allowed call gets a refusal and nothing changes. */
const STALE = '999999'

const staff =
  (inside: (of: Of) => string): ActionCase['wanted'] =>
  (person, of) =>
    isNobody(person) ? 'not_signed_in' : person === 'admin' ? inside(of) : 'not_allowed'
const existing =
  (code: string) =>
  (of: Of): string =>
    of === 'unknown' ? 'not_found' : code
const own =
  (code: string): ActionCase['wanted'] =>
  (person, of) => {
    if (isNobody(person)) return 'not_signed_in'
    if (isSuspended(person)) return 'account_suspended'
    return owns(person, of) ? code : 'not_found'
  }
const everybody =
  (code: string): ActionCase['wanted'] =>
  () =>
    code
const withDraft =
  (code: string): ActionCase['wanted'] =>
  (person) =>
    hasDraft(person) ? code : 'draft_missing'

/** Checkout actions: open to everyone whose account is not suspended. */
const shopping =
  (inside: ActionCase['wanted']): ActionCase['wanted'] =>
  (person, of) =>
    isSuspended(person) ? 'account_suspended' : inside(person, of)

const hasDraft = (person: Person) => person === 'userA' || person === 'userB'
const someone = () => `nobody-${randomUUID()}@attesta.test`

/** Signed in without the second factor. */
const WITHOUT_FACTOR = ['visitor', 'expired', 'halfAdmin', 'userA', 'suspended'] as const
/** For staff these need a second factor from the last ten minutes, which other tests cover. */
const WITHOUT_FRESH_FACTOR = PEOPLE.filter((person) => person !== 'admin')
const signedIn =
  (code: string): ActionCase['wanted'] =>
  (person) =>
    isNobody(person) ? 'not_signed_in' : isSuspended(person) ? 'account_suspended' : code

/** Securing and leaving one's own account, also for suspended people. */
const securing =
  (code: string): ActionCase['wanted'] =>
  (person) =>
    isNobody(person) ? 'not_signed_in' : code

export const ACTIONS: Record<string, ActionCase> = {
  confirmFactorAction: {
    fields: () => ({ code: '000000' }),
    people: ['visitor', 'expired', 'userA', 'halfAdmin'],
    wanted: (person) =>
      person === 'userA' ? 'factor_missing' : person === 'halfAdmin' ? 'factor_code_wrong' : 'not_signed_in',
  },
  redeemRecoveryCodeAction: {
    fields: () => ({ code: 'ABCDE-FGHJK' }),
    people: ['visitor', 'expired', 'userA'],
    wanted: (person) => (person === 'userA' ? 'code_wrong_or_expired' : 'not_signed_in'),
  },
  passDeviceAction: {
    fields: () => ({ token: 'x'.repeat(43) }),
    wanted: everybody('link_wrong_or_expired'),
  },
  startFactorAction: { fields: () => ({}), wanted: signedIn('goes') },
  completeFactorAction: { fields: () => ({ code: '000000' }), wanted: signedIn('link_wrong_or_expired') },
  createRecoveryCodesAction: {
    fields: () => ({}),
    people: WITHOUT_FACTOR,
    wanted: signedIn('factor_not_fresh'),
  },
  removeFactorAction: { fields: () => ({}), people: WITHOUT_FACTOR, wanted: signedIn('factor_not_fresh') },
  // A provider's customer for each person; the test of the page has one created for those with access.
  addCardAction: {
    fields: () => ({}),
    people: ['visitor', 'expired', 'halfAdmin', 'suspended'],
    wanted: signedIn('goes'),
  },
  setDefaultCardAction: { fields: () => ({ methodId: randomUUID() }), wanted: signedIn('not_found') },
  removeCardAction: { fields: () => ({ methodId: randomUUID() }), wanted: signedIn('not_found') },
  // Staff with a second factor need a fresh one, which other tests cover.
  createKeyAction: {
    fields: () => ({ name: '', mode: 'test' }),
    wanted: signedIn('invalid'),
  },
  changeKeyAction: {
    fields: () => ({ keyId: randomUUID(), name: '' }),
    wanted: signedIn('invalid'),
  },
  rotateKeyAction: {
    fields: () => ({ keyId: randomUUID() }),
    people: WITHOUT_FACTOR,
    wanted: signedIn('not_found'),
  },
  revokeKeyAction: { fields: () => ({ keyId: randomUUID() }), wanted: signedIn('not_found') },
  saveAddressAction: { fields: () => ({ kind: 'home' }), wanted: signedIn('invalid') },
  setDefaultAddressAction: { fields: () => ({ addressId: randomUUID() }), wanted: signedIn('not_found') },
  removeAddressAction: { fields: () => ({ addressId: randomUUID() }), wanted: signedIn('not_found') },
  createEndpointAction: { fields: () => ({ url: '' }), wanted: signedIn('invalid') },
  changeEndpointAction: { fields: () => ({ endpointId: randomUUID() }), wanted: signedIn('invalid') },
  setEndpointStatusAction: {
    fields: () => ({ endpointId: randomUUID(), status: 'enabled' }),
    wanted: signedIn('not_found'),
  },
  rotateSecretAction: {
    fields: () => ({ endpointId: randomUUID() }),
    people: WITHOUT_FACTOR,
    wanted: signedIn('not_found'),
  },
  deleteEndpointAction: { fields: () => ({ endpointId: randomUUID() }), wanted: signedIn('not_found') },
  // The one of A and B is paused, so nothing is sent.
  sendTestEventAction: {
    fields: ({ webhookId }) => ({ endpointId: webhookId }),
    wanted: own('webhook_paused'),
  },
  retryDeliveryAction: {
    fields: ({ webhookId }) => ({ deliveryId: randomUUID(), endpointId: webhookId }),
    wanted: signedIn('not_found'),
  },
  changeConnectionAction: {
    fields: ({ connectionId }) => ({ connectionId, folderName: 'a/b' }),
    wanted: signedIn('invalid'),
  },
  disconnectAction: { fields: () => ({ connectionId: randomUUID() }), wanted: signedIn('not_found') },
  retryJobAction: {
    fields: ({ connectionId }) => ({ jobId: randomUUID(), connectionId }),
    wanted: signedIn('not_found'),
  },
  askFromMatterAction: { fields: () => ({}), wanted: signedIn('invalid') },
  // Those of A and B came through the site.
  sendImportAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId }),
    wanted: signedIn('not_found'),
  },
  retryMatterJobAction: {
    fields: ({ quoteId }) => ({ jobId: randomUUID(), quoteId }),
    wanted: staff(() => 'not_found'),
  },
  saveProfileAction: {
    fields: () => ({ firstName: '', lastName: 'Okafor' }),
    wanted: signedIn('invalid'),
  },
  saveNoticesAction: { fields: () => ({ progress: 'maybe' }), wanted: signedIn('invalid') },
  // Requested once and, like the other two, without a change; staff with a second factor need a fresh one.
  requestExportAction: {
    fields: () => ({}),
    people: ['visitor', 'expired', 'halfAdmin', 'userA', 'suspended'],
    wanted: securing('done'),
  },
  requestDeletionAction: {
    fields: () => ({ confirm: 'another@attesta.test' }),
    people: ['visitor', 'expired', 'halfAdmin', 'userA', 'suspended'],
    wanted: securing('invalid'),
  },
  takeBackDeletionAction: { fields: () => ({}), wanted: securing('not_found') },
  saveClockAction: {
    fields: () => ({ locale: 'en-US', timeZone: 'Mars/Olympus' }),
    wanted: signedIn('invalid'),
  },
  changePasswordAction: {
    fields: () => ({ currentPassword: 'wrong', password: `own words ${randomUUID()}` }),
    people: WITHOUT_FACTOR,
    wanted: securing('invalid'),
  },
  startEmailChangeAction: {
    fields: () => ({ email: 'not an address' }),
    people: WITHOUT_FACTOR,
    wanted: signedIn('invalid'),
  },
  cancelEmailChangeAction: { fields: () => ({}), wanted: securing('not_found') },
  endSessionAction: { fields: () => ({ sessionId: randomUUID() }), wanted: securing('not_found') },
  // Open to every signed-in person, but it would end the sessions that this table uses.
  endAllSessionsAction: {
    fields: () => ({}),
    people: ['visitor', 'expired', 'halfAdmin'],
    wanted: securing('goes'),
  },
  confirmEmailChangeAction: {
    fields: () => ({ token: 'x'.repeat(43) }),
    wanted: everybody('link_wrong_or_expired'),
  },
  forgetDeviceAction: { fields: () => ({ deviceId: randomUUID() }), wanted: signedIn('not_found') },
  // The order of the table is paid, so nobody may make a link for it, and there is none to mail or to end.
  createPayLinkAction: { fields: ({ orderId }) => ({ orderId }), wanted: own('already_paid') },
  mailPayLinkAction: {
    fields: ({ orderId }) => ({ orderId, email: someone() }),
    people: WITHOUT_FACTOR,
    wanted: own('pay_link_closed'),
  },
  endPayLinkAction: { fields: ({ orderId }) => ({ orderId }), wanted: own('done') },
  shareProgressAction: { fields: ({ orderId }) => ({ orderId, isShared: 'yes' }), wanted: own('done') },
  extendOrderKeepingAction: {
    fields: ({ orderId }) => ({ orderId, shown: '2026-01-01' }),
    wanted: own('move_not_allowed'),
  },
  extendQuoteKeepingAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, shown: '2026-01-01' }),
    wanted: own('move_not_allowed'),
  },
  purgeOrderAction: { fields: ({ orderId }) => ({ orderId }), wanted: own('document_in_use') },
  purgeQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId }),
    wanted: own('document_in_use'),
  },
  holdDocumentsAction: {
    fields: ({ orderId }) => ({ orderId, reason: '' }),
    wanted: staff(() => 'reason_required'),
  },
  releaseDocumentsAction: { fields: ({ orderId }) => ({ orderId }), wanted: staff(() => 'not_found') },
  inviteUserAction: { fields: () => ({ email: 'not an address' }), wanted: staff(() => 'invalid') },
  suspendUserAction: {
    fields: () => ({ userId: randomUUID(), reason: 'A test' }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(() => 'not_found'),
  },
  restoreUserAction: {
    fields: () => ({ userId: randomUUID(), reason: 'A test' }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(() => 'not_found'),
  },
  revokeSessionsAction: {
    fields: () => ({ userId: randomUUID(), reason: 'A test' }),
    wanted: staff(() => 'not_found'),
  },
  revokeAllKeysAction: {
    fields: () => ({ userId: randomUUID(), reason: 'A test' }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(() => 'not_found'),
  },
  resendVerificationAction: { fields: () => ({ userId: randomUUID() }), wanted: staff(() => 'not_found') },
  requestRoleAction: {
    fields: () => ({ userId: randomUUID(), reason: 'A test' }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(() => 'not_found'),
  },
  decideRoleAction: {
    fields: () => ({ userId: randomUUID(), decision: 'granted' }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(() => 'not_found'),
  },
  removeRoleAction: {
    fields: () => ({ userId: randomUUID(), reason: 'A test' }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(() => 'not_found'),
  },
  resetFactorAction: {
    fields: () => ({ userId: randomUUID() }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(() => 'not_found'),
  },
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
  // The link is e-mailed once a minute, so whoever gets it is covered elsewhere.
  sendPasswordLinkAction: {
    fields: () => ({}),
    people: PEOPLE.filter((person) => isNobody(person) || isSuspended(person)),
    wanted: signedIn('done'),
  },
  verifyCodeHereAction: { fields: () => ({ code: '000000' }), wanted: withDraft('code_wrong_or_expired') },
  sendMessageAction: { fields: () => ({}), wanted: everybody('invalid') },
  requestQuoteAction: { fields: () => ({}), wanted: everybody('invalid') },
  requestQuoteFromOrderAction: { fields: () => ({}), wanted: shopping(() => 'invalid') },
  sendQuoteAction: {
    fields: ({ quoteId }) => ({ quoteId }),
    people: PEOPLE.filter((person) => person !== 'userA' && person !== 'userB'),
    wanted: everybody('not_found'),
  },
  requestOwnQuoteAction: { fields: () => ({}), wanted: signedIn('invalid') },
  sendQuoteCodeAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, key: 'made-up' }),
    wanted: everybody('not_found'),
  },
  claimQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, key: 'made-up' }),
    wanted: signedIn('not_found'),
  },
  // The page that it redirects to shows the current figures.
  acceptQuoteAction: {
    fields: ({ sentQuoteId }) => ({
      quoteId: sentQuoteId,
      revision: STALE.slice(1),
      posted: 'no',
      terms: 'on',
    }),
    wanted: own('goes'),
  },
  acceptOnInvoiceAction: {
    fields: ({ sentQuoteId }) => ({
      quoteId: sentQuoteId,
      revision: STALE.slice(1),
      posted: 'no',
      terms: 'on',
    }),
    wanted: own('goes'),
  },
  declineQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, version: STALE, reason: 'Too late' }),
    wanted: own('stale_version'),
  },
  withdrawQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, version: STALE }),
    wanted: own('stale_version'),
  },
  askForFreshPriceAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, version: STALE }),
    wanted: own('stale_version'),
  },
  askAboutQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, requestKey: randomUUID(), body: ' ' }),
    wanted: signedIn('invalid'),
  },
  saveQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, version: STALE, minDays: '', maxDays: '' }),
    wanted: staff(existing('stale_version')),
  },
  moveQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, version: STALE, to: 'in_review' }),
    wanted: staff(existing('stale_version')),
  },
  convertQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, version: STALE }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(existing('stale_version')),
  },
  setInvoiceTermsAction: {
    fields: () => ({ userId: randomUUID(), terms: 'none', limit: '', reason: 'A test' }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(() => 'not_found'),
  },
  extendQuoteAction: {
    fields: ({ sentQuoteId }) => ({ quoteId: sentQuoteId, version: STALE, validUntil: '2099-01-05' }),
    wanted: staff(existing('stale_version')),
  },
  writeQuoteMessageAction: {
    fields: ({ sentQuoteId }) => ({
      quoteId: sentQuoteId,
      version: '1',
      requestKey: randomUUID(),
      body: ' ',
    }),
    wanted: staff(() => 'invalid'),
  },
  // The files of A and B belong to no submitted quote.
  correctCountsAction: {
    fields: ({ documentId, sentQuoteId }) => ({ documentId, quoteId: sentQuoteId, pages: '2', words: '' }),
    wanted: staff(() => 'not_found'),
  },
  saveContactAction: {
    fields: () => ({ fullName: 'x'.repeat(500) }),
    wanted: shopping((person) => (isNobody(person) || hasDraft(person) ? 'invalid' : 'draft_missing')),
  },
  saveDetailsAction: {
    fields: () => ({ part: 'about', documentType: 'nonsense' }),
    wanted: shopping(withDraft('invalid')),
  },
  saveServiceAction: { fields: () => ({ serviceId: '__proto__' }), wanted: shopping(withDraft('invalid')) },
  saveDeliveryAction: { fields: () => ({ deliveryId: 'nonsense' }), wanted: shopping(withDraft('invalid')) },
  chooseFamilyAction: { fields: () => ({ family: 'nonsense' }), wanted: shopping(everybody('invalid')) },
  // Its redirect starts a draft for a signed-in person.
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
  addCommentAction: {
    fields: ({ orderId }) => ({
      orderId,
      draftId: randomUUID(),
      page: '1',
      x: '0.5',
      y: '0.5',
      requestKey: randomUUID(),
      comment: 'It is Müller',
    }),
    // Only B's order waits for approval, but the draft is none of it.
    wanted: (person, of) => own(of === 'B' ? 'not_found' : 'move_not_allowed')(person, of),
  },
  changeCommentAction: {
    fields: ({ orderId }) => ({ orderId, commentId: randomUUID(), comment: 'It is Müller' }),
    wanted: own('not_found'),
  },
  // A comment of nobody is already gone.
  removeCommentAction: {
    fields: ({ orderId }) => ({ orderId, commentId: randomUUID() }),
    wanted: own('done'),
  },
  cancelOrderAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE, refundCents: '0' }),
    wanted: own('stale_version'),
  },
  // The drafts of A and B are begun, so the order is offered to be finished first.
  orderAgainAction: { fields: ({ orderId }) => ({ orderId }), wanted: own('goes') },
  addRecipientAction: {
    fields: ({ orderId }) => ({
      orderId,
      requestKey: randomUUID(),
      type: 'other',
      name: 'A',
      email: 'a@attesta.test',
    }),
    wanted: (person) => signedIn('invalid')(person, 'unknown'),
  },
  requestCopiesAction: {
    fields: ({ orderId }) => ({
      orderId,
      requestKey: randomUUID(),
      type: 'agency',
      addressId: randomUUID(),
      method: 'mail',
      copies: '1',
    }),
    wanted: own('invalid'),
  },
  readdressAction: {
    fields: ({ orderId }) => ({
      orderId,
      deliveryId: randomUUID(),
      requestKey: randomUUID(),
      recipientName: 'Sample Board',
      line1: '1 Example Street',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62701',
      country: 'US',
    }),
    wanted: own('not_found'),
  },
  removeRecipientAction: {
    fields: ({ orderId }) => ({ orderId, deliveryId: randomUUID() }),
    wanted: (person) => signedIn('not_found')(person, 'unknown'),
  },
  refuseCopiesAction: {
    fields: ({ orderId }) => ({ orderId, deliveryId: randomUUID(), reason: 'We don’t mail there.' }),
    wanted: staff(() => 'not_found'),
  },
  sendOrderMessageAction: {
    fields: ({ orderId }) => ({ orderId, requestKey: randomUUID(), body: ' ' }),
    wanted: (person) => signedIn('invalid')(person, 'unknown'),
  },
  replyToCustomerAction: {
    fields: ({ orderId }) => ({ orderId, requestKey: randomUUID(), body: ' ' }),
    wanted: staff(() => 'invalid'),
  },
  markCommentAction: {
    fields: ({ orderId }) => ({ orderId, commentId: randomUUID(), isDone: 'yes' }),
    wanted: staff(() => 'not_found'),
  },
  addNoteAction: {
    fields: ({ orderId }) => ({ orderId, requestKey: randomUUID(), note: ' ' }),
    wanted: staff(() => 'invalid'),
  },
  deleteNoteAction: {
    fields: ({ orderId }) => ({ orderId, noteId: randomUUID() }),
    wanted: staff(() => 'not_found'),
  },
  saveWorksheetAction: {
    fields: ({ orderId }) => ({ orderId, version: '0', 'credentials.0.title': 'Diploma' }),
    wanted: staff(() => 'not_found'),
  },
  remindToPayAction: {
    fields: () => ({ orderId: randomUUID() }),
    wanted: staff(() => 'not_found'),
  },
  undoMoveAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE }),
    wanted: staff(existing('move_not_allowed')),
  },
  correctNamesAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE, reason: ' ' }),
    wanted: staff(() => 'invalid'),
  },
  moveDatesAction: {
    fields: ({ orderId }) => ({
      orderId,
      version: STALE,
      dueFrom: '2099-01-05',
      dueTo: '2099-01-06',
      reason: 'mine',
    }),
    wanted: staff(existing('stale_version')),
  },
  startWorkAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE }),
    wanted: staff(existing('stale_version')),
  },
  assignPeopleAction: {
    fields: ({ orderId }) => ({ orderId, itemId: randomUUID(), assigneeId: '', reviserId: '' }),
    wanted: staff(() => 'not_found'),
  },
  assignOrdersAction: {
    fields: ({ orderId }) => ({ 'orderIds[]': orderId, personId: randomUUID(), role: 'assignee' }),
    wanted: staff(() => 'invalid_input'),
  },
  saveViewAction: { fields: () => ({ name: '' }), wanted: staff(() => 'invalid') },
  renameViewAction: {
    fields: () => ({ viewId: randomUUID(), name: 'Late' }),
    wanted: staff(() => 'not_found'),
  },
  deleteViewAction: { fields: () => ({ viewId: randomUUID() }), wanted: staff(() => 'not_found') },
  recordReviewAction: {
    fields: ({ orderId }) => ({ orderId, itemId: randomUUID() }),
    wanted: staff(() => 'not_found'),
  },
  changeStatusAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE, to: 'on_hold', reason: 'mine' }),
    wanted: staff(existing('stale_version')),
  },
  requestInformationAction: {
    fields: ({ orderId }) => ({ orderId, version: STALE, on: 'customer', items: 'Your passport' }),
    wanted: staff(existing('stale_version')),
  },
  requestRefundAction: {
    fields: ({ orderId }) => ({
      orderId,
      requestKey: randomUUID(),
      amount: '99999.99',
      reason: 'goodwill',
      note: 'More than was ever paid',
    }),
    people: WITHOUT_FRESH_FACTOR,
    wanted: staff(existing('invalid')),
  },
  decideRefundAction: {
    fields: ({ orderId }) => ({ orderId, refundId: randomUUID(), decision: 'reject' }),
    wanted: staff(() => 'not_found'),
  },
  acceptChangeAction: {
    fields: ({ orderId, proposalId }) => ({ orderId, proposalId, version: STALE }),
    wanted: own('stale_version'),
  },
  declineChangeAction: {
    fields: ({ orderId, proposalId }) => ({ orderId, proposalId, version: STALE, reason: 'mine' }),
    wanted: own('stale_version'),
  },
  proposeChangeAction: {
    fields: ({ orderId }) => ({
      orderId,
      version: STALE,
      requestKey: randomUUID(),
      reason: 'addon',
      'lines.0.description': 'One more copy',
      'lines.0.quantity': '1',
      'lines.0.price': '5.00',
      explanation: 'Mine to add',
      addedDays: '0',
      validDays: '7',
    }),
    wanted: staff(existing('stale_version')),
  },
  settleProposalAction: {
    fields: ({ orderId, proposalId }) => ({
      orderId,
      proposalId,
      version: STALE,
      act: 'continue',
    }),
    wanted: staff(existing('stale_version')),
  },
  finalizeDeliverableAction: {
    fields: ({ orderId }) => ({ orderId, deliverableId: randomUUID() }),
    wanted: staff(() => 'not_found'),
  },
  revokeDeliverableAction: {
    fields: ({ orderId }) => ({ orderId, deliverableId: randomUUID(), reason: 'A forged original' }),
    wanted: staff(() => 'not_found'),
  },
  markReturnedAction: {
    fields: ({ orderId }) => ({ orderId, deliveryId: randomUUID(), reason: 'Unknown address' }),
    wanted: staff(() => 'not_found'),
  },
  markSentAction: {
    fields: ({ orderId }) => ({ orderId, deliveryId: randomUUID() }),
    wanted: staff(() => 'not_found'),
  },
  revokeAnyKeyAction: {
    fields: () => ({ keyId: randomUUID(), reason: 'A test' }),
    wanted: staff(() => 'not_found'),
  },
  // A valid call would stop the API for the other tests.
  switchApiAction: {
    fields: () => ({ isEnabled: 'maybe', reason: 'A test' }),
    wanted: staff(() => 'invalid'),
  },
  retryMessageAction: {
    fields: () => ({ queue: 'outbox', id: randomUUID() }),
    wanted: staff(() => 'not_found'),
  },
  giveUpMessageAction: {
    fields: () => ({ queue: 'inbox', id: randomUUID(), reason: 'It is not needed.' }),
    wanted: staff(() => 'not_found'),
  },
  sendEvidenceAction: {
    fields: () => ({ caseId: randomUUID(), statement: '' }),
    wanted: staff(() => 'not_found'),
  },
  resolveCaseAction: {
    fields: ({ caseId }) => ({ caseId, resolution: 'nonsense', note: 'mine' }),
    wanted: staff(() => 'invalid'),
  },
}
