import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TemplateName =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
type TemplateValues = Record<
  'Token' | 'TokenHash' | 'SiteURL' | 'Email' | 'NewEmail' | 'RedirectTo' | 'ConfirmationURL',
  string
>
type RenderedMail = { subject: string; html: string; text: string }

/** Renders `supabase/templates/<name>.html` (and `.txt` if there is one) with the subject from config.toml. */
export function renderTemplate(projectDir: string, name: TemplateName, values: TemplateValues): RenderedMail {
  const folder = join(projectDir, 'templates')
  const html = fill(read(join(folder, `${name}.html`)) ?? fallbackHtml(name), values, escapeHtml)
  const ownText = read(join(folder, `${name}.txt`))
  return {
    subject: fill(subjectOf(projectDir, name), values, (value) => value),
    html,
    text: ownText ? fill(ownText, values, (value) => value) : toText(html),
  }
}

/** Works like Go's templates on a hosted project: a value after `=` is part of an address and is URL-encoded. */
function fill(template: string, values: TemplateValues, encode: (value: string) => string): string {
  return template.replace(/(=?)\{\{\s*\.(\w+)\s*\}\}/g, (whole, equals: string, name: string) => {
    if (!isKnown(name, values)) return whole
    return equals ? `=${encodeURIComponent(values[name])}` : encode(values[name])
  })
}

function isKnown(name: string, values: TemplateValues): name is keyof TemplateValues {
  return Object.hasOwn(values, name)
}

function read(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** The subjects are only in config.toml, which configures the hosted project. */
function subjectOf(projectDir: string, name: TemplateName): string {
  const config = read(join(projectDir, 'config.toml')) ?? ''
  const section = config.split(/^\[/m).find((part) => part.startsWith(`auth.email.template.${name}]`))
  return /^subject\s*=\s*"([^"]*)"/m.exec(section ?? '')?.[1] ?? 'A message about your account'
}

function fallbackHtml(name: TemplateName): string {
  const kind = {
    confirmation: 'signup',
    invite: 'invite',
    recovery: 'recovery',
    magic_link: 'email',
    email_change: 'email_change',
  }
  const type = name === 'reauthentication' ? null : kind[name]
  const link = `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}&amp;next={{ .RedirectTo }}`
  return `<p>Your code is {{ .Token }}</p>${type ? `<p><a href="${link}">Continue</a></p>` : ''}`
}

function toText(html: string): string {
  return html
    .replace(/<(style|head|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2: $1')
    .replace(/<\/(p|h1|h2|div|tr|td|li)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
