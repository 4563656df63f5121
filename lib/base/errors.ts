import { CONNECTION_ERRORS } from './connection-errors'
import { FILE_ERRORS } from './file-errors'

/**
 * Every refusal of the product: its HTTP status and the sentence a person reads. SQL functions raise the same
 * codes (errcode P0001, message = code).
 */
export const ERRORS = {
  invalid_input: { status: 422, text: 'Please check the highlighted answers.' },
  malformed_request: {
    status: 400,
    text: 'We couldn’t read that request. Please reload the page and try again.',
  },
  foreign_origin: {
    status: 403,
    text: 'This request didn’t come from our site, so nothing was changed.',
  },
  payload_too_large: { status: 413, text: 'That’s larger than we can accept.' },
  unsupported_media_type: { status: 415, text: 'We don’t accept that type of content here.' },
  method_not_allowed: { status: 405, text: 'This address doesn’t support that action.' },
  not_signed_in: { status: 401, text: 'Please sign in to continue. We’ve kept what you entered.' },
  not_allowed: { status: 403, text: 'Your account doesn’t have access to that.' },
  account_suspended: {
    status: 403,
    text: 'This account is paused and can’t place new orders. Please contact us.',
  },
  not_found: { status: 404, text: 'We couldn’t find that.' },
  rate_limited: { status: 429, text: 'Too many attempts. Please wait a few minutes and try again.' },
  unavailable: {
    status: 503,
    text: 'This is temporarily unavailable. Please try again in a few minutes; we’ve kept what you entered.',
  },
  unexpected: {
    status: 500,
    text: 'Something went wrong on our side. Please try again; we’ve kept what you entered.',
  },

  wrong_credentials: { status: 401, text: 'That e-mail address and password don’t match an account.' },
  code_wrong_or_expired: {
    status: 401,
    text: 'That code is incorrect or has expired. You can request a new one.',
  },
  link_wrong_or_expired: {
    status: 410,
    text: 'This link was already used or has expired. You can request a new one.',
  },
  other_browser: {
    status: 400,
    text: 'Please open the link in the browser where you started. For your security, it works only there.',
  },
  factor_code_wrong: {
    status: 401,
    text: 'That code isn’t right. Wait for the next one in your authenticator app and try again.',
  },
  factor_not_fresh: {
    status: 403,
    text: 'Please confirm with your authenticator app first, then try again. We’ve kept what you entered.',
  },
  factor_missing: { status: 409, text: 'Set up an authenticator app first.' },
  factor_required: {
    status: 409,
    text: 'Your role needs a second factor, so it can’t be removed. You can replace it instead.',
  },
  email_not_verified: {
    status: 403,
    text: 'Please confirm your e-mail address first. We can send the link again.',
  },
  mail_sent_recently: {
    status: 429,
    text: 'An e-mail to this address was requested less than a minute ago. Please check your inbox and spam folder, or try again in a minute.',
  },
  sign_in_again: {
    status: 403,
    text: 'For your security, please sign in again first, then try again.',
  },
  too_many_addresses: {
    status: 422,
    text: 'You can keep up to 50 addresses. Please remove one first.',
  },
  ...CONNECTION_ERRORS,
  nothing_ticked: { status: 422, text: 'Select at least one document first.' },
  assigned_to_others: { status: 409, text: 'Some of these orders are assigned to someone else.' },
  last_admin: {
    status: 409,
    text: 'This is the last active staff member. Make someone else staff first.',
  },
  email_taken: {
    status: 409,
    text: 'That e-mail address belongs to another account, so yours wasn’t changed. Sign in there, or contact us.',
  },
  weak_password: { status: 422, text: 'Please choose a longer, less common password.' },

  draft_missing: {
    status: 404,
    text: 'There’s no order in progress here. Please start again from the first step.',
  },
  draft_incomplete: { status: 422, text: 'One of the steps isn’t finished yet.' },
  draft_changed: {
    status: 409,
    text: 'This order was changed in another tab. Please review the latest version.',
  },
  terms_required: {
    status: 422,
    text: 'Please accept the terms first. They are on the payment step, above the card.',
  },
  unknown_price_id: { status: 422, text: 'That option isn’t in our price list.' },
  quote_required: {
    status: 409,
    text: 'We price this one individually. Please request a quote, and we’ll copy over everything you entered.',
  },
  price_changed: { status: 409, text: 'The price has changed. Please check the new total before paying.' },

  ...FILE_ERRORS,
  page_not_shown: {
    status: 422,
    text: 'We couldn’t show this page as a picture. Try again, or download the original file.',
  },
  stored_file_missing: {
    status: 404,
    text: 'This file is missing from our storage. Please contact us, and we’ll send it another way.',
  },
  document_not_ready: {
    status: 409,
    text: 'A file is still being checked or wasn’t accepted. Please review your files.',
  },
  document_in_use: { status: 409, text: 'This file belongs to a placed order and can’t be removed.' },

  already_paid: { status: 409, text: 'This order is already paid. You won’t be charged again.' },
  order_canceled: { status: 409, text: 'This order is canceled and can’t be paid.' },
  invoice_terms_missing: {
    status: 409,
    text: 'This customer has no invoice terms. Agree on them on the customer’s page first.',
  },
  invoice_limit_reached: { status: 409, text: 'This order would exceed the customer’s invoice limit.' },
  invoice_overdue: {
    status: 409,
    text: 'This customer has an overdue invoice. It has to be paid first.',
  },
  pay_link_closed: {
    status: 409,
    text: 'This order can’t be paid with this link right now. Ask the person who sent it to you.',
  },
  payment_in_progress: {
    status: 409,
    text: 'A payment for this order is being confirmed. Please wait a moment.',
  },
  needs_expiry: {
    status: 409,
    text: 'Another payment page is still open for this order. Please try again.',
  },
  too_many_declines: {
    status: 429,
    text: 'Too many cards were declined. Your order is saved, and you weren’t charged; please try again in an hour.',
  },
  payment_unavailable: {
    status: 503,
    text: 'Payment is temporarily unavailable. Your order is saved, and you weren’t charged.',
  },
  quote_expired: {
    status: 410,
    text: 'This quote has expired. Ask for an updated price, and we’ll check it again.',
  },
  quote_changed: {
    status: 409,
    text: 'This quote has been updated. Please review the new figures before you accept it.',
  },
  quote_other_address: {
    status: 403,
    text: 'This quote was requested from another e-mail address. Sign in with that address to open it.',
  },
  quote_lines_required: { status: 422, text: 'Add at least one line with a price first.' },
  discount_reason_required: { status: 422, text: 'Give a reason for the discount. The customer sees it.' },
  quote_total_out_of_range: {
    status: 422,
    text: 'A quote must total between $0.50 and $50,000.00. Please check the lines.',
  },
  quote_not_payable: { status: 404, text: 'There’s no quote to pay at this address.' },

  proposal_open: {
    status: 409,
    text: 'Another change to this order is still open. Resolve it first.',
  },
  proposal_expired: {
    status: 410,
    text: 'The time to decide on this change has passed. Contact us, and we’ll look at it again.',
  },
  proposal_closed: { status: 409, text: 'This proposal is no longer open, so nothing was changed.' },

  move_not_allowed: { status: 409, text: 'This order can no longer be changed that way.' },
  deletion_blocked: {
    status: 409,
    text: 'Something is still open in your account. Please finish what is listed below first.',
  },
  stale_version: { status: 409, text: 'Someone else changed this first. Here is the latest version.' },
  reason_required: { status: 422, text: 'Please give a reason.' },
  item_required: { status: 422, text: 'Please list at least one thing the customer should send.' },
  not_paid: { status: 409, text: 'This order hasn’t been paid yet.' },
  documents_not_accepted: { status: 409, text: 'Please accept or reject every document first.' },
  assignee_required: { status: 422, text: 'Please choose who does the work.' },
  reviser_required: {
    status: 422,
    text: 'Please choose who reviews the work first. It has to be someone other than the person who did it.',
  },
  two_people_required: {
    status: 409,
    text: 'A second person has to review the work. Please choose two different people.',
  },
  deliverable_required: { status: 409, text: 'Please upload the finished document first.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/** The sentence shown for a code, unless the refusal brings a more precise one. */
export function sentenceFor(code: ErrorCode): string {
  return ERRORS[code].text
}
