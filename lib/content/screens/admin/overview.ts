export const OVERVIEW = {
  lead: 'Work waiting now.',
  stuckTitle: 'Background work has stopped for some messages',
  stuck: (outgoing: string, incoming: string) =>
    `${outgoing} outgoing and ${incoming} incoming messages failed on every attempt.`,
} as const
