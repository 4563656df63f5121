/** Texts of lists that the dashboard and the back office both show; only the server reads them. */

export const REQUEST_FILTERS = {
  search: 'Part of the path, or a request ID',
} as const

export const REQUEST_TABLE = {
  empty: 'No requests yet. We keep them here for 30 days.',
} as const

export const MATTER_JOBS = {
  changed: (platform: string) => `A newer version of the original is in ${platform}.`,
  moved: (platform: string) => `The original was moved in ${platform}.`,
  deleted: (platform: string) => `The original was deleted in ${platform}.`,
  late: 'The request was sent without this file. Send the file with a message about the request.',
  held: 'Waits until the account is connected again.',
} as const

export const OFFER_DETAILS = {
  takes: (time: string) =>
    `Takes ${time}. The clock starts once you’ve paid and we’ve accepted your documents.`,
  takesUntil:
    'Takes {time}: {days} if you pay now. The clock starts once you’ve paid and we’ve accepted your documents.',
} as const
