import { freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { endMailPause } from '../support/limits'
import { codeIn, mailFor } from '../support/mails'
import { PATIENCE_MS } from '../support/patience'
import { givenAccount, signIn, whoIs } from '../support/people'

const PASSWORD = 'seven quiet herons'

const sql = openDatabase()
afterAll(() => sql.end())

function registration(email: string) {
  return { firstName: 'Mal', lastName: 'Lory', email, password: PASSWORD, terms: 'on' }
}

test(
  'a password set by someone else before the owner confirmed the address does not work afterwards',
  async () => {
    const email = freshEmail()
    await new Browser().submit('/register', 'Create account', registration(email))
    const first = await mailFor(email)
    await endMailPause(sql, email)
    const owner = new Browser()
    await owner.submit('/login?way=code', 'Send code', { email })
    const used = await owner.submit('/login/code', 'Sign in', {
      code: codeIn(await mailFor(email, first.id)),
    })

    const intruder = new Browser()
    const tried = await intruder.submit('/login', 'Sign in', { email, password: PASSWORD })

    expect(used.status).toBe(303)
    expect(await whoIs(owner)).toMatchObject({ viewer: 'user', email })
    expect(textOf(tried.body)).toContain('don’t match an account')
    expect(await whoIs(intruder)).toEqual({ viewer: 'visitor' })
  },
  PATIENCE_MS,
)

test(
  'a code sign-in keeps the password of an address that was already confirmed',
  async () => {
    const account = await givenAccount()
    await sql`update auth.users set email_confirmed_at = now() - interval '1 day' where id = ${account.id}`
    const browser = new Browser()
    await browser.submit('/login?way=code', 'Send code', { email: account.email })
    await browser.submit('/login/code', 'Sign in', { code: codeIn(await mailFor(account.email)) })

    await expect(signIn(account)).resolves.toBeDefined()
  },
  PATIENCE_MS,
)

test(
  'repeated registration does not reveal who has an account, not even through its limit',
  async () => {
    const [known, unknown] = [(await givenAccount()).email, freshEmail()]
    const answers = async (email: string) => {
      const replies: string[] = []
      for (let round = 0; round < 6; round += 1) {
        const reply = await new Browser().submit('/register', 'Create account', registration(email))
        replies.push(
          reply.status === 303
            ? 'sent'
            : /Too many attempts/.test(textOf(reply.body))
              ? 'too often'
              : 'other',
        )
      }
      return replies
    }

    expect(await answers(known)).toEqual(await answers(unknown))
  },
  PATIENCE_MS,
)

test(
  'an unconfirmed address answers a wrong password like any other',
  async () => {
    const email = freshEmail()
    await new Browser().submit('/register', 'Create account', registration(email))

    const reply = await new Browser().submit('/login', 'Sign in', { email, password: 'not the one' })

    expect(textOf(reply.body)).toContain('don’t match an account')
  },
  PATIENCE_MS,
)

test(
  'mails link to our own site, whatever host the request names',
  async () => {
    const { email } = await givenAccount()
    const browser = new Browser()
    const send = browser.send.bind(browser)
    browser.send = (path, sending = {}) =>
      send(path, {
        ...sending,
        headers: { ...sending.headers, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      })

    await browser.submit('/recover', 'Send link', { email })
    const mail = await mailFor(email)

    expect(`${mail.text}${mail.html}`).not.toContain('evil.example')
    expect(`${mail.text}`).toContain(`${browser.origin}/auth/confirm`)
  },
  PATIENCE_MS,
)

test(
  'a name with line breaks and tags stays one harmless line in mails and pages',
  async () => {
    const email = freshEmail()
    const name = 'Eve\r\nBcc: all@attesta.test\r\n\r\n<img src=x onerror=alert(1)>'
    await new Browser().submit('/register', 'Create account', { ...registration(email), firstName: name })
    const mail = await mailFor(email)

    expect(mail.subject).not.toMatch(/[\r\n]|Bcc/)
    expect(`${mail.html}`).not.toContain('<img src=x')
  },
  PATIENCE_MS,
)
