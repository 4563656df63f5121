export const QUOTE = {
  title: 'Request a quote',
  lead: 'Use this form when a fixed price doesn’t fit: many pages, several types of documents, notarization or a tight deadline. A person reviews your request and replies with one price.',
  nextTitle: 'What happens next',
  next: [
    'We review your request and ask if anything is unclear.',
    'You get one price, what it covers, and how long it’s valid.',
    'Accept and pay, or decline. Asking is free.',
  ],
  get: {
    title: 'What your quote includes',
    entries: [
      'One total price, with nothing added later without your consent',
      'A date when your documents will be ready',
      'Who does the work: one person translates, another revises',
      'How you’ll receive your documents: PDF, paper, or both',
    ],
  },
  sent: {
    title: 'We have your request',
    text: 'We’ve sent a short confirmation to your address. We reply on business days.',
  },
  files: {
    title: 'Add your files',
    lead: 'Your request is saved but not sent yet. Add your files, then send it.',
    submit: 'Send request',
    summary: 'Your request',
    change: 'Change the request',
    changeLead: 'Your request isn’t sent yet. The files you’ve added stay with it.',
  },
} as const

export const QUOTE_FORM = {
  need: 'What you need',
  kinds: { label: 'Types of documents', hint: 'Select all that apply.' },
  sourceLanguages: { label: 'Document language', hint: 'One or more, or “not sure.”' },
  targetLanguage: 'Translate into',
  purposeSection: 'What it’s for',
  purpose: { label: 'Purpose', placeholder: 'Choose one' },
  neededBy: 'Needed by',
  recipient: { label: 'Who will receive it', hint: 'The university, board, court or office, if you know.' },
  extras: 'Extras',
  notes: {
    label: 'Anything else',
    hint: 'Approximate page count, parts to leave untranslated, questions.',
  },
  reference: {
    label: 'Your own reference',
    hint: 'A matter or purchase order number. We’ll print it on the quote and the receipt.',
  },
  contactSection: 'Where to send your quote',
  name: 'Your name',
  phone: 'Phone',
  company: 'Company',
  filesNote:
    'We can give you a more exact price if we see your documents. Add files first, or send your request without them.',
  filesAlong: 'will be sent with your request.',
  moreFiles: 'Add more files, then send',
  withFiles: 'Add files, then send',
  withoutFiles: 'Send without files',
} as const

/** The quote request that starts from a checkout in progress. */
export const QUOTE_FROM_ORDER = {
  carried: 'We’ve copied everything you entered. Check it, add what’s missing, and send.',
  formerPrice: 'The price of your unpaid order no longer applies. You weren’t charged.',
  filesStay: 'Your files stay with your unpaid order. You can add copies before sending.',
  files: 'Files from your order',
  back: 'Back to your order',
  otherService: 'Choose another service',
  reasons: {
    bundle: 'The bundle is two documents with one price, {quote.bundle}. We price both parts together.',
    course_by_course: 'A course-by-course report is priced by the number of courses, {quote.evaluation}.',
    several_degrees: 'A report on several degrees is priced by a person, {quote.evaluation}.',
    document_type: 'An evaluation of these documents is priced by a person, {quote.evaluation}.',
    service: 'This service level is priced by a person, {quote.evaluation}.',
    rush: 'A person will review your documents and your date, then reply with one price and a date we can keep.',
    none: 'A person will review your documents and reply with one price.',
  },
} as const

export const QUOTE_EXTRAS = {
  certified: 'Certificate of accuracy',
  notarization: 'Notarization',
  apostille: 'Help with an apostille',
  paper: 'Paper copy by mail',
  copies: 'Copies for several institutions',
  expedited: 'Expedited service',
  white_label: 'Delivery without our branding',
} as const

/** The page behind the link mailed to a person without an account. */
export const QUOTE_LINK = {
  confirm:
    'To accept this quote, reply or add files, confirm your e-mail address. We’ll send a 6-digit code to the address on the request.',
  codeButton: 'E-mail me a code',
  claim: 'Add this quote to your account to accept it, reply or add files.',
  otherAddress:
    'You’re signed in as {email}. This quote was requested from another address, so you’ll need to sign in with that one. We’ll sign you out here first.',
  otherAddressButton: 'Use the address on the request',
  claimButton: 'Add to my account',
  open: 'Sign in and open the quote',
  statuses: {
    draft: 'This request hasn’t been sent yet.',
    submitted: 'We have your request, and a person will price it.',
    in_review: 'In progress: a person is pricing your request.',
    needs_information: 'Waiting for you: we have a question before we can price your request.',
    ready: 'Your price is ready. Nothing is charged before you pay.',
    accepted: 'Waiting for you: you’ve accepted the quote but haven’t paid yet.',
    paid: 'This quote has become an order.',
    declined: 'You declined this quote. There’s nothing left to do.',
    expired: 'This quote has expired. You can ask for an updated price.',
    withdrawn: 'You withdrew this request. There’s nothing left to do.',
    canceled: 'We couldn’t offer you a price for this request. You weren’t charged.',
  },
} as const

/** The quote request from the dashboard, where the customer is known. */
export const QUOTE_FROM_ACCOUNT = {
  lead: 'Tell us what you need. A person will review it and reply with one price.',
  unsent: 'You have a request that you haven’t sent yet.',
  unsentLink: 'Add files and send it',
} as const
