/** Files that a tool writes, so that a change in them would be lost. */

const HEADER = /@generated\b|\bdo not (?:edit|modify)\b|\bauto-?generated\b|\bautomatically generated\b/i
const FOLDER = /(?:^|\/)(?:paraglide|__generated__)\//
/** The first comment of a file is shorter. */
const MOST_CHARACTERS = 400

/** Whether a file says of itself, or its folder says, that a tool writes it. */
export function isGenerated({ file, text }: { file: string; text: string }): boolean {
  if (FOLDER.test(file)) return true
  const [comments = ''] = /^(?:\s*(?:\/\/.*|\/\*[\s\S]*?\*\/))+/.exec(text.slice(0, MOST_CHARACTERS)) ?? []
  return HEADER.test(comments)
}
