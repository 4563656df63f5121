export const MATTER_JOBS = {
  changed: (platform: string) => `A newer version of the original is in ${platform}.`,
  moved: (platform: string) => `The original was moved in ${platform}.`,
  deleted: (platform: string) => `The original was deleted in ${platform}.`,
  late: 'The request was sent without this file. Send the file with a message about the request.',
  held: 'Waits until the account is connected again.',
} as const
