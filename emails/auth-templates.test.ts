import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DARK_STYLES } from './parts/dark'

const FOLDER = join(process.cwd(), 'supabase/templates')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const CONFIG = readFileSync(join(process.cwd(), 'supabase/config.toml'), 'utf8')

/** The token type in each link; the last one has no link, because the person is already signed in. */
const LINK_TYPES = {
  magic_link: 'email',
  confirmation: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  email_change: 'email_change',
  reauthentication: null,
}

describe.each(Object.entries(LINK_TYPES))('the %s mail', (name, type) => {
  const html = read(`${name}.html`)
  const text = read(`${name}.txt`)

  test('is the configured file and has a subject', () => {
    const section = CONFIG.split(/^\[/m).find((part) => part.startsWith(`auth.email.template.${name}]`))

    expect(section).toMatch(new RegExp(`content_path = ".*/templates/${name}\\.html"`))
    expect(section).toMatch(/subject = "\S.*"/)
  })

  test('contains the code in both parts and explains what to do about an unrequested mail', () => {
    for (const part of [html, text]) {
      expect(part).toContain('{{ .Token }}')
      expect(part).toMatch(/If you didn’t/)
    }
  })

  test('says for how many minutes the code works, as configured here and in the embedded service', () => {
    const seconds = /^otp_expiry = (\d+)$/m.exec(CONFIG)?.[1]
    const embedded = readFileSync(join(process.cwd(), 'supabase/local/backend.ts'), 'utf8')

    expect(embedded).toContain(`otp_expiry: ${seconds},`)
    for (const part of [html, text])
      expect(part).toContain(`The code works once and for ${Number(seconds) / 60} minutes`)
  })

  test('has the dark scheme of our other mails', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain(DARK_STYLES)
  })

  test('links only to our own confirmation page', () => {
    const query = `token_hash={{ .TokenHash }}&type=${type}&next={{ .RedirectTo }}`
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&'))
    const wanted = type === null ? [] : [`{{ .SiteURL }}/auth/confirm?${query}`]

    expect(links).toEqual(wanted)
    for (const link of wanted) expect(text).toContain(link)
  })

  test('loads nothing from the network and fills every placeholder', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|\[\[/)
    expect(html + text).not.toMatch(/\{\{(?! \.(Token|TokenHash|SiteURL|RedirectTo|Email|NewEmail) \}\})/)
  })

  test('shares the frame of the others', () => {
    const frame = (markup: string) => markup.slice(markup.indexOf('<body'), markup.indexOf('<div'))

    expect(frame(html)).toBe(frame(read('magic_link.html')))
    expect(html).toContain('Attesta · Credential evaluation and certified translation')
  })
})
