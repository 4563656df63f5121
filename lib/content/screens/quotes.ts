export const OFFER_FACTS = {
  takes: (time: string) =>
    `Takes ${time}. The clock starts once you’ve paid and we’ve accepted your documents.`,
  takesUntil:
    'Takes {time}: {days} if you pay now. The clock starts once you’ve paid and we’ve accepted your documents.',
} as const
