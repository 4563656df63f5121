/** Class names that Tailwind makes nothing of: refused where they are a mistake, else named in a note. */
import { isClassName } from '../../class/tokens.ts'
import { type Open, refuse } from '../../draft.ts'
import { runsInStyle } from '../../html/safety.ts'
import { sheetsOf } from '../../project/sheets.ts'
import type { Design } from '../../style/design.ts'
import { splitName } from '../../style/tailwind.ts'
import type { Refusal } from '../../types.ts'

/** Refuses what is no class name, an unfinished utility such as `bg-red-`, and a utility under an unknown variant. */
export function refuseNames(open: Open, names: readonly string[]): Refusal | null {
  const { design } = open.index.settings
  for (const name of names) {
    const said = `“${name.slice(0, 80)}”`
    if (!isClassName(name)) return refuse('bad-name', `${said} isn’t a class name.`)
    if (runsInStyle(name)) return refuse('unsafe', `${said} would run code.`)
    if (!design || !isUnknown(open, design, name)) continue
    if (/[-:]$/.test(name) || name.split('[').length !== name.split(']').length)
      return refuse('bad-name', `${said} isn’t complete.`, 'Finish the name, for example “bg-red-500”.')
    const { variants, base } = partsOf(design, name)
    const variant = variants.find((one) => !design.hasVariant(one))
    if (variant !== undefined && design.compile(design.prefix + base))
      return refuse(
        'bad-name',
        `“${variant.slice(0, 40)}” isn’t a state or breakpoint of this project.`,
        'Choose one that the style sheet has, or add it there.',
      )
  }
  return null
}

/** Returns a note on names that look like utilities and are none, such as `bg-reed-500`. */
export function noteOfUnknown(open: Open, names: readonly string[]): string[] {
  const { design } = open.index.settings
  if (!design) return []
  return names
    .filter((name) => isUnknown(open, design, name) && looksLikeUtility(design, name))
    .map(
      (name) =>
        `${name} isn’t a utility of this project, so it has an effect only where a style sheet has a rule for it.`,
    )
}

/** Whether neither Tailwind nor a style sheet of the project knows the name. */
function isUnknown({ index }: Open, design: Design, name: string): boolean {
  if (design.compile(name)) return false
  const selector = `.${name.replace(/[^\w-]/g, '\\$&')}`
  return !sheetsOf(index).some(({ text }) => text.includes(selector))
}

/** Whether the name would be a utility with another value. */
function looksLikeUtility(design: Design, name: string): boolean {
  const [, root] = /^(-?[a-z][a-z-]*?)-[a-z\d]/.exec(partsOf(design, name).base) ?? []
  return (
    root !== undefined &&
    ['[1px]', '[#000]'].some((value) => design.compile(`${design.prefix}${root}-${value}`) !== null)
  )
}

const partsOf = ({ prefix }: Design, name: string) =>
  splitName(name.startsWith(prefix) ? name.slice(prefix.length) : name)
