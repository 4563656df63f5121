type Access = {
  isYou: boolean
  action: 'document.view' | 'document.original' | 'document.purged' | 'deliverable.view'
  name: string
  times: number
}

const ACTIONS: Record<Access['action'], (name: string) => string> = {
  'document.view': (name) => `viewed ${name}`,
  'document.original': (name) => `opened the original of ${name}`,
  'document.purged': (name) => `deleted ${name}`,
  'deliverable.view': (name) => `opened ${name}`,
}

/** "A member of our team viewed passport.pdf, 12 times": each page counts as one access. */
export function accessSentence(entry: Access): string {
  const often = entry.times > 1 ? `, ${entry.times} times` : ''
  return `${whoOf(entry)} ${ACTIONS[entry.action](entry.name)}${often}`
}

function whoOf({ isYou, action }: Access): string {
  if (isYou) return 'You'
  return action === 'document.purged' ? 'The system' : 'A member of our team'
}
