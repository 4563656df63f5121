export const CONTACT_MESSAGES = {
  name: 'Enter your full name.',
  email: 'Enter an e-mail address such as name@example.com.',
} as const

/** Text, an at-sign, and a domain with a dot: enough to catch typos. The server's schema is stricter. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Problems that the browser can show without the server's schema. */
export function contactProblems({ fullName, email }: { fullName: string; email: string }) {
  return {
    ...(fullName.trim().length < 2 && { fullName: CONTACT_MESSAGES.name }),
    ...emailProblem(email),
  }
}

export function emailProblem(email: string): { email?: string } {
  return EMAIL.test(email.trim()) ? {} : { email: CONTACT_MESSAGES.email }
}
