/** How much of a text is examined. */
export const SAMPLE_LETTERS = 4000
/** Shorter texts are often names and numbers. */
const LEAST_LETTERS = 200
/** The library's scores are comparable only for texts of about the same length. */
const PIECE = 300
/** The minimum lead over the next language: Croatian and Bosnian, or Malay and Indonesian, are closer than that. */
const LEAST_DISTANCE = 0.04
const LEAST_SHARE = 0.6
/** Tags of our list of languages. */
const OUR_TAGS: Record<string, string> = { fil: 'tl', nb: 'no', nn: 'no' }

type Scores = (text: string) => [string, number][]

/**
 * The language of a text as a BCP 47 tag; null if the text is short, mixed, or close to several languages.
 */
export async function detectLanguage(text: string): Promise<string | null> {
  if (countLetters(text) < LEAST_LETTERS) return null
  const { francAll } = await import('franc')
  const pieces = piecesOf(text)
  const votes = Map.groupBy(pieces, (piece) => surestOf(piece, francAll))
  const [winner] = [...votes].toSorted(([, some], [, others]) => others.length - some.length)
  return winner && winner[1].length >= pieces.length * LEAST_SHARE ? winner[0] : null
}

/** Leaves out the rest at the end, which is too short to detect. */
function piecesOf(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ')
  const count = Math.max(1, Math.floor(plain.length / PIECE))
  return Array.from({ length: count }, (_, at) => plain.slice(at * PIECE, (at + 1) * PIECE))
}

function surestOf(piece: string, scoresOf: Scores): string | null {
  const [best, ...others] = scoresOf(piece).map(([code, score]) => ({ tag: tagOf(code), score }))
  if (best === undefined || best.tag === 'und') return null
  const next = others.find(({ tag }) => tag !== best.tag)
  return next === undefined || best.score - next.score >= LEAST_DISTANCE ? best.tag : null
}

/** Converts an ISO 639-3 code; several of them are varieties of one language. */
function tagOf(code: string): string {
  const { language } = new Intl.Locale(code)
  return OUR_TAGS[language] ?? language
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
