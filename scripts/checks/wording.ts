import { parseSync } from 'oxc-parser'

/** A wording that docs/voice.md rules out, and its replacement. */
type Rule = { pattern: RegExp; instead: string }

const RULES: readonly Rule[] = [
  { pattern: /\blicen[c]e[sd]?\b/i, instead: 'license' },
  { pattern: /\bprogrammes?\b/i, instead: 'program' },
  {
    pattern: /\b(?:colour|favour|behaviour|honour|labour|neighbour)\w*/i,
    instead: 'the American spelling in -or',
  },
  { pattern: /\b(?:cancell(?:ed|ing)|travell(?:ed|ing|er)|labell(?:ed|ing))\b/i, instead: 'one l' },
  {
    pattern: /\b(?:organis|recognis|realis|authoris|apologis|specialis|notaris|legalis)\w*/i,
    instead: '-ize',
  },
  { pattern: /\b(?:centre|metre|theatre)s?\b/i, instead: '-er' },
  { pattern: /\b(?:whilst|amongst|grey|cheque|catalogue)\b/i, instead: 'the American word' },
  { pattern: /\bdriving licen[cs]es?\b/i, instead: 'driver’s license' },
  { pattern: /\b(?:by|express) post\b/i, instead: 'by mail, express mail' },
  { pattern: /\d-\d+ business days/, instead: 'an en dash: 5–10 business days' },
  { pattern: /\bHow it goes\b/, instead: 'How it works' },
  {
    pattern: /\b(?:your|our|their|immigration) papers\b|\bpapers (?:we|that|are|for)\b/i,
    instead: 'documents',
  },
  { pattern: /\bnothing (?:of yours )?is lost\b/i, instead: 'we’ve kept what you entered' },
  { pattern: /\bpairs? of eyes\b/i, instead: 'a second person' },
  { pattern: /\bfront page\b/i, instead: 'home' },
  { pattern: /\bWhat happens then\b/, instead: 'What happens next' },
  { pattern: /\b(?:That was it|Maybe quicker|By name)\b/, instead: 'a plain heading' },
  { pattern: /\bYou get this mail\b|(?<!e-)\bmail me a code\b/i, instead: 'e-mail' },
  { pattern: /\bgo(?:es)? on from\b/i, instead: 'continue' },
  { pattern: /\bYou get this e-mail\b/, instead: 'You’re receiving this e-mail' },
  { pattern: /\b(?:your|our|customer’s) turn\b/i, instead: 'Waiting for you, In progress' },
  { pattern: /\bwaits for (?:you|your)\b/i, instead: 'is waiting for you' },
  { pattern: /\bany more\b/i, instead: 'no longer, anymore' },
  { pattern: /\bcounting (?:starts|stops|pauses)\b/i, instead: 'the clock starts' },
  { pattern: /\bclock (?:is |stays )?pause[sd]?\b/i, instead: 'the clock stops, is stopped' },
  { pattern: /\bat once\b/i, instead: 'right away' },
  { pattern: /\bkinds? of documents?\b/i, instead: 'document type' },
  { pattern: /\binstant order/i, instead: 'order online' },
  { pattern: /\b(?:payment|invoice|bill) (?:is|isn’t|was|has been) settled\b/i, instead: 'clears' },
  { pattern: /\bunder way\b/i, instead: 'in progress' },
  { pattern: /\bcorresponds? to\b/i, instead: 'equivalent to' },
  { pattern: /\bfind the result\b/i, instead: 'download your documents' },
  { pattern: /\bthe answer goes there\b/i, instead: 'we’ll reply here' },
  { pattern: /\bnames, exactly\b/i, instead: 'Spelling of names' },
  { pattern: /\banswers? with a price\b/i, instead: 'replies with a price' },
  { pattern: /\bno payment goes back\b/i, instead: 'there’s nothing to refund' },
  { pattern: /\b[Ww]rites? to us\b/, instead: 'contact us, message us' },
  { pattern: /\b(?:with )?one press\b/i, instead: 'one click' },
  { pattern: /\bname (?:a|the|one) price\b/i, instead: 'price it' },
  { pattern: /\btook (?:back|the \w+ back)\b|\btake (?:it|them) back\b/i, instead: 'cancel, withdraw' },
  { pattern: /\bwhat customers may say\b/i, instead: 'a plain heading' },
  {
    pattern: /\b(?:kept to yourself|made for USCIS|what waits for somebody)\b/i,
    instead: 'the words of words.md',
  },
  {
    pattern: /\b(?:yours is not here|how should we do it|least width|most width)\b/i,
    instead: 'the words of words.md',
  },
  { pattern: /\b(?:untick|ticked|tick (?:at|boxes|a box|the box|its|some))\b/i, instead: 'select, check' },
  { pattern: /\bexperience at work\b/i, instead: 'work experience' },
  { pattern: /\bfresh price\b/i, instead: 'updated price' },
  { pattern: /\bannex(?:es)?\b/i, instead: 'attachment' },
  { pattern: /\b(?:your|foreign) studies\b/i, instead: 'your education' },
  { pattern: /\bexpiry date\b/i, instead: 'expiration date' },
  { pattern: /\bstand-ins?\b/i, instead: 'emulator, fake' },
  { pattern: /\bdecid(?:e|es|ed|ing) about\b/i, instead: 'decide on' },
  { pattern: /\bfurther (?:recipients?|copies)\b/i, instead: 'additional' },
  { pattern: /\bstill to come\b/i, instead: 'today or later' },
  { pattern: /\bfor instance\b/i, instead: 'such as, for example' },
]

/** The words of one file that a person reads: text between tags, and strings of several words. */
export function wordsOf(path: string, source: string): { text: string; line: number }[] {
  const { program } = parseSync(path, source)
  const found: { text: string; line: number }[] = []
  const add = (text: string, start: number) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words.includes(' ') && /[a-z]/i.test(words)) found.push({ text: words, line: lineAt(source, start) })
  }
  visit(program, (node) => {
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string'))
      add(String(node.value), Number(node.start))
    if (node.type === 'TemplateElement')
      add(source.slice(Number(node.start), Number(node.end)), Number(node.start))
  })
  return found
}

/** The words among these that docs/voice.md rules out. */
export function findWordingErrors(text: string): string[] {
  return RULES.flatMap(({ pattern, instead }) => {
    const [match] = pattern.exec(text) ?? []
    return match === undefined ? [] : [`“${match}” (write: ${instead})`]
  })
}

type SyntaxNode = { type: string; [field: string]: unknown }

/** Imports, class names and addresses are not words. */
const SILENT = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType'])

function visit(node: unknown, call: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) {
    for (const entry of node) visit(entry, call)
    return
  }
  if (!isSyntaxNode(node) || SILENT.has(node.type) || isClassName(node)) return
  call(node)
  for (const value of Object.values(node)) if (typeof value === 'object') visit(value, call)
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

function isClassName({ type, name }: SyntaxNode): boolean {
  return type === 'JSXAttribute' && isSyntaxNode(name) && /class/i.test(String(name.name))
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
