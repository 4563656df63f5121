export const DOCUMENT_LIST = {
  empty: 'No documents yet.',
} as const

export const KEEPING = {
  deleted: 'Your uploads are deleted. We keep only a checksum of each.',
  held: 'We have to keep your uploads for now. Send us a message if you have questions.',
  whileOpen: (subject: string) =>
    `We keep your uploads while the ${subject} is open. Once it ends, you’ll see the deletion date here.`,
  untilDay: 'We delete your uploads on {day}.',
  untilDayOfOrder: 'We delete your uploads on {day}. Finished documents stay in your account.',
  longest: 'You can’t extend this date: we keep uploads for up to two years.',
  unopened: 'Nobody has opened your documents yet.',
} as const
