export type ComboboxOption = {
  value: string
  label: string
  /** A second name, such as the language's own name for itself. */
  detail?: string
  /** The language tag of the detail, for pronunciation and fonts. */
  detailLang?: string
  /** Other spellings that a person may type. */
  keywords?: string[]
}

const MAX_SHOWN = 60

/** Letters without case and accents, so that "espanol" finds "español". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
}

/**
 * Options that contain the text, best match first: whole name, start of the name, start of a word, anywhere.
 */
export function searchOptions(options: ComboboxOption[], text: string): ComboboxOption[] {
  const wanted = fold(text)
  if (wanted === '') return options.slice(0, MAX_SHOWN)
  return options
    .map((option, index) => ({ option, place: index, rank: rankOf(option, wanted) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, MAX_SHOWN)
    .map(({ option }) => option)
}

function rankOf(option: ComboboxOption, wanted: string): number {
  const names = [option.label, option.detail ?? '', ...(option.keywords ?? []), option.value].map(fold)
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (names.some((name) => name.split(/[\s(),/-]+/).some((word) => word.startsWith(wanted)))) return 2
  return names.some((name) => name.includes(wanted)) ? 3 : 4
}
