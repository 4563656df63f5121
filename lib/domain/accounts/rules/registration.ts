import { PASSWORD_SENTENCES, passwordProblem } from './passwords'

export const REGISTRATION_MESSAGES = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  noEmail: 'Enter your e-mail address.',
  email: 'Enter an e-mail address such as name@example.com.',
  noPassword: 'Choose a password.',
  terms: 'Please accept the terms to create an account.',
} as const

/** Text, an at-sign, and a domain with a dot: enough to catch typos. The server's schema is stricter. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

type Problems = Record<string, string>

/** Problems that the browser can show without the server's schema. */
export function registrationProblems(form: FormData): Problems {
  const [firstName, lastName, email] = ['firstName', 'lastName', 'email'].map((name) => textOf(form, name))
  return {
    ...(!firstName && { firstName: REGISTRATION_MESSAGES.firstName }),
    ...(!lastName && { lastName: REGISTRATION_MESSAGES.lastName }),
    ...emailProblem(email ?? ''),
    ...newPasswordProblems(form, [firstName ?? '', lastName ?? '', ...mailbox(email ?? '')]),
    ...(form.get('terms') !== 'on' && { terms: REGISTRATION_MESSAGES.terms }),
  }
}

export function newPasswordProblems(form: FormData, about: readonly string[] = []): Problems {
  const password = String(form.get('password') ?? '')
  if (password === '') return { password: REGISTRATION_MESSAGES.noPassword }
  const problem = passwordProblem(password, about)
  return problem ? { password: PASSWORD_SENTENCES[problem] } : {}
}

/** The parts of an address that a password must not contain. */
export function mailbox(email: string): string[] {
  return [email, email.split('@')[0] ?? '']
}

function emailProblem(email: string): Problems {
  if (email === '') return { email: REGISTRATION_MESSAGES.noEmail }
  return EMAIL.test(email) ? {} : { email: REGISTRATION_MESSAGES.email }
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
