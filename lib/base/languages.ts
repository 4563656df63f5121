const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** Where our list of languages, `public.languages`, has another name than the runtime. */
const OWN_NAMES: Record<string, string> = {
  'zh-Hans': 'Chinese (Simplified)',
  'zh-Hant': 'Chinese (Traditional)',
  'pt-BR': 'Portuguese (Brazil)',
  tl: 'Tagalog',
  ab: 'Abkhaz',
  bal: 'Balochi',
  bn: 'Bengali',
  ckb: 'Kurdish (Sorani)',
  ff: 'Fulah',
  ilo: 'Ilocano',
  kl: 'Greenlandic',
  ku: 'Kurdish (Kurmanji)',
  lua: 'Luba-Kasai',
  mi: 'Maori',
  nb: 'Norwegian (Bokmål)',
  nn: 'Norwegian (Nynorsk)',
  ny: 'Chichewa',
  rn: 'Kirundi',
  rom: 'Romani',
  tw: 'Twi',
}

/** English name of a BCP 47 tag; `und` stands for the customer's choice "I am not sure". */
export function languageName(tag: string): string {
  if (tag === 'und') return 'Not sure'
  const own = OWN_NAMES[tag]
  if (own !== undefined) return own
  try {
    return NAMES.of(tag) ?? tag
  } catch (error) {
    if (error instanceof RangeError) return tag
    throw error
  }
}
