/**
 * Every refusal the product knows: HTTP status and the sentence a person reads.
 * SQL functions raise the same codes (errcode P0001, message = code).
 */
export const ERRORS = {
  invalid_input: { status: 422, text: 'Some answers need another look.' },
  malformed_request: {
    status: 400,
    text: 'We could not read that request. Please reload the page and try again.',
  },
  foreign_origin: {
    status: 403,
    text: 'This request did not come from our own pages, so nothing was changed.',
  },
  payload_too_large: { status: 413, text: 'That is larger than we can take in one go.' },
  unsupported_media_type: { status: 415, text: 'That kind of content is not accepted here.' },
  method_not_allowed: { status: 405, text: 'That is not something this address can do.' },
  not_signed_in: { status: 401, text: 'Please sign in to go on. Nothing you entered is lost.' },
  not_allowed: { status: 403, text: 'Your account is not allowed to do that.' },
  account_suspended: {
    status: 403,
    text: 'This account is paused, so new orders are not possible. Please contact us.',
  },
  not_found: { status: 404, text: 'We could not find that.' },
  rate_limited: { status: 429, text: 'That was tried too often. Please wait a little and try again.' },
  unavailable: {
    status: 503,
    text: 'This part is not reachable right now. Nothing is lost; please try again shortly.',
  },
  unexpected: { status: 500, text: 'Something went wrong on our side. Nothing is lost; please try again.' },

  wrong_credentials: { status: 401, text: 'That e-mail and password do not match an account.' },
  code_wrong_or_expired: {
    status: 401,
    text: 'That code is wrong or has expired. You can ask for a new one.',
  },
  link_wrong_or_expired: {
    status: 410,
    text: 'This link was already used or has expired. You can ask for a new one.',
  },
  other_browser: {
    status: 400,
    text: 'Please open the link in the browser where you started. For your safety it works only there.',
  },
  email_not_verified: {
    status: 403,
    text: 'Please confirm your e-mail address first. We can send the mail again.',
  },
  weak_password: { status: 422, text: 'Please choose a longer, less common password.' },

  draft_missing: {
    status: 404,
    text: 'There is no order in progress here. Please start again from the first step.',
  },
  draft_incomplete: { status: 422, text: 'A step is not finished yet.' },
  draft_changed: {
    status: 409,
    text: 'This order was changed in another tab. Please look at the newest version.',
  },
  unknown_price_id: { status: 422, text: 'That choice is not in our price list.' },
  price_changed: { status: 409, text: 'The price has changed. Please check the new total before paying.' },

  file_missing: { status: 422, text: 'We could not find the uploaded file. Please upload it again.' },
  file_too_large: { status: 413, text: 'A file may be at most 25 MB. Please upload a smaller copy.' },
  file_empty: { status: 422, text: 'This file is empty. Please choose another copy.' },
  file_type_not_accepted: { status: 415, text: 'We accept PDF, JPG, PNG and DOCX files.' },
  file_type_mismatch: {
    status: 422,
    text: 'The content of this file is not what its name says. Please save it again as PDF, JPG, PNG or DOCX.',
  },
  file_password_protected: {
    status: 422,
    text: 'This PDF is locked with a password. Please upload an unlocked copy.',
  },
  file_unreadable: { status: 422, text: 'We could not open this file. Please scan or save it again.' },
  file_hostile: {
    status: 422,
    text: 'This file is built in a way we do not open. Please upload a plain scan.',
  },
  file_too_many_pages: { status: 422, text: 'A file may have at most 500 pages. Please split it.' },
  file_image_too_large: {
    status: 422,
    text: 'A picture may have at most 50 megapixels. Please upload a smaller copy.',
  },
  file_infected: {
    status: 422,
    text: 'A virus scan found a problem with this file. Please upload a clean copy.',
  },
  too_many_files: { status: 422, text: 'An order may have at most 20 files.' },
  quota_exceeded: {
    status: 422,
    text: 'These files are more than 150 MB together. Please upload smaller copies.',
  },
  document_not_ready: {
    status: 409,
    text: 'A file is still being checked or was refused. Please look at your files.',
  },
  document_in_use: { status: 409, text: 'This file belongs to a placed order and stays with it.' },

  already_paid: { status: 409, text: 'This order is already paid. You will not be charged again.' },
  order_canceled: { status: 409, text: 'This order is canceled and cannot be paid.' },
  payment_in_progress: {
    status: 409,
    text: 'A payment for this order is being confirmed. Please wait a moment.',
  },
  needs_expiry: {
    status: 409,
    text: 'An older payment page is still open for this order. Please try again.',
  },
  payment_declined: { status: 402, text: 'The card was declined. You were not charged.' },
  payment_unavailable: {
    status: 503,
    text: 'Payment is temporarily unavailable. Your order is saved and you were not charged.',
  },
  quote_not_payable: { status: 404, text: 'There is no quote to pay at this address.' },

  move_not_allowed: { status: 409, text: 'This order can no longer be changed that way.' },
  stale_version: { status: 409, text: 'Someone changed this first. Here is the newest version.' },
  reason_required: { status: 422, text: 'Please give a reason.' },
  item_required: { status: 422, text: 'Please name at least one thing the customer should send.' },
  not_paid: { status: 409, text: 'This order is not paid yet.' },
  documents_not_accepted: { status: 409, text: 'Please accept or refuse every document first.' },
  assignee_required: { status: 422, text: 'Please say who does the work.' },
  deliverable_required: { status: 409, text: 'Please upload the finished document first.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/** The sentence shown for a code. A more precise sentence from the refusal itself wins where there is one. */
export function sentenceFor(code: ErrorCode): string {
  return ERRORS[code].text
}
