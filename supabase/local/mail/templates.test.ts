import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderTemplate } from './templates.ts'

const values: Parameters<typeof renderTemplate>[2] = {
  Token: '012345',
  TokenHash: 'abc123',
  SiteURL: 'http://localhost:3000',
  Email: '"Q" <q&a@example.test>',
  NewEmail: 'new@example.test',
  RedirectTo: 'http://localhost:3000/checkout?step=4&x=1',
  ConfirmationURL: 'http://localhost:3000/auth/confirm?token_hash=abc123&type=signup',
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-templates-'))
  mkdirSync(join(folder, 'templates'))
  writeFileSync(
    join(folder, 'config.toml'),
    '[auth.email.template.magic_link]\nsubject = "Code {{ .Token }}"\n',
  )
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function render(html: string, text?: string) {
  writeFileSync(join(folder, 'templates/magic_link.html'), html)
  if (text) writeFileSync(join(folder, 'templates/magic_link.txt'), text)
  return renderTemplate(folder, 'magic_link', values)
}

test('the subject comes from config.toml with its values filled in', () => {
  expect(render('<p>hi</p>').subject).toBe('Code 012345')
})

test('a value in an address is URL-encoded, and one in the text is HTML-escaped', () => {
  const { html } = render('<a href="{{ .SiteURL }}/auth/confirm?next={{ .RedirectTo }}">{{ .Email }}</a>')

  expect(html).toContain(
    'href="http://localhost:3000/auth/confirm?next=http%3A%2F%2Flocalhost%3A3000%2Fcheckout%3Fstep%3D4%26x%3D1"',
  )
  expect(html).toContain('&quot;Q&quot; &lt;q&amp;a@example.test&gt;')
})

test('an unknown placeholder stays as it is', () => {
  expect(render('<p>{{ .Unknown }}</p>').html).toBe('<p>{{ .Unknown }}</p>')
})

test('the text part is the .txt file or derived from the page', () => {
  const page =
    '<style>p {}</style><p>Your code</p><p>{{ .Token }}</p><p><a href="{{ .SiteURL }}/x">Open</a></p>'

  expect(render(page).text).toBe('Your code\n012345\nOpen: http://localhost:3000/x')
  expect(render(page, 'Code: {{ .Token }}').text).toBe('Code: 012345')
})
