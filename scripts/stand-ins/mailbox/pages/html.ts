/** Markup that is already safe to send. Everything else is escaped when it enters a template. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | false | Part[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, literal, index) => text + toText(parts[index - 1] ?? '') + literal))
}

function toText(part: Part): string {
  if (Array.isArray(part)) return part.map(toText).join('')
  if (part instanceof Markup) return part.text
  if (part === null || part === false) return ''
  return escapeText(String(part))
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
