type WordFile = { names: ReadonlySet<string>; texts: ReadonlyMap<string, string> }

/** Programs and other files inside a Word file. The table of a chart is a plain part and is allowed. */
const CARRIED = /^word\/(?:activeX\/|embeddings\/.*\.(?:bin|docx?|rtf|html?|mht|pdf)$|afchunk)/i
/** Fields that start a program or load a file when the document is opened. */
const ACTIVE_FIELD = /\b(?:DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE)\b/
const ALTERNATIVE_CONTENT = /<w:altChunk\b/

/** True if opening this file loads or runs something. A link that a person may click is allowed. */
export function isActiveWordFile({ names, texts }: WordFile): boolean {
  for (const name of names) if (CARRIED.test(name)) return true
  for (const [name, text] of texts) {
    if (/\.rels$/i.test(name) ? loadsFromOutside(text) : runsFields(text)) return true
  }
  return false
}

function loadsFromOutside(relationships: string): boolean {
  // Another encoding or character references would hide a target from this check; Word writes neither.
  if (relationships.includes('\u0000') || relationships.includes('&#')) return true
  const links = relationships.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []
  return links.some(
    (link) => /TargetMode\s*=\s*["']External["']/i.test(link) && !/\/hyperlink["']/i.test(link),
  )
}

/** Word may split the name of a field into several runs, so they are joined first. */
function runsFields(xml: string): boolean {
  if (ALTERNATIVE_CONTENT.test(xml)) return true
  if (!xml.includes('instrText') && !xml.includes('fldSimple')) return false
  const pieces = [...xml.matchAll(/<w:instrText\b[^>]*>([^<]*)</g)].map(([, text = '']) => text)
  const simple = [...xml.matchAll(/<w:fldSimple\b[^>]*\bw:instr\s*=\s*["']([^"']*)/g)].map(
    ([, text = '']) => text,
  )
  return ACTIVE_FIELD.test(pieces.join('')) || simple.some((text) => ACTIVE_FIELD.test(text))
}
