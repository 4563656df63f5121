/** The page where anyone checks a document that we issued. */
export const VERIFY = {
  title: 'Verify a document',
  lead: 'Every finished document has a verification code. Enter it to see whether we issued the document and whether it’s still current.',
  description:
    'Check that we issued a certified translation or an evaluation report, by its verification code.',
  label: 'Verification code',
  hint: 'Three groups of four letters and numbers, such as 7KQM-2XWD-H9TB.',
  submit: 'Check code',
  malformed: {
    title: 'That isn’t a verification code',
    text: 'A code has 12 letters and numbers. It never has the letters O and I, or the numbers 0 and 1.',
  },
  unknown: {
    title: 'We have no document with this code',
    text: 'Please compare each letter with the document. If the code is typed correctly, the document isn’t from us.',
  },
  failed: 'We couldn’t check this code',
  states: {
    valid: {
      title: 'We issued this document',
      text: 'It’s the current version. Compare these details with the copy you received.',
    },
    superseded: {
      title: 'There’s a newer version of this document',
      text: 'We issued this version and later replaced it. Please ask for the new one.',
    },
    revoked: {
      title: 'This document is no longer valid',
      text: 'We issued it and later withdrew it. Please don’t rely on it.',
    },
  },
  initials: 'We show only initials to protect our customer’s privacy.',
  compare: {
    title: 'Compare the file',
    text: 'If you received the document as a PDF, your browser can compare it with the original. The file stays on your device.',
    label: 'PDF you received',
    noScript: 'To compare the file here, turn on JavaScript in your browser.',
    checking: 'Comparing',
    match: 'This is exactly the file we issued.',
    mismatch: 'This isn’t the file we issued. It may have been edited, saved again, or scanned from paper.',
    unreadable: 'Your browser couldn’t read this file. Please choose it again.',
  },
  programs: 'Checking many documents? {api}.',
  api: 'Use our free API',
} as const
