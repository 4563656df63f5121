export const CONTACT_MESSAGES = {
  name: 'Enter your full name.',
  email: 'Enter an e-mail address like name@example.com.',
} as const

/** Text, an at-sign, and a domain with a dot: what a slip of the finger breaks. The server's schema is stricter. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What can be said while the contact form is filled in, without the parser of the server. */
export function contactProblems({ fullName, email }: { fullName: string; email: string }) {
  return {
    ...(fullName.trim().length < 2 && { fullName: CONTACT_MESSAGES.name }),
    ...(!EMAIL.test(email.trim()) && { email: CONTACT_MESSAGES.email }),
  }
}
