/** What can be ordered; the value of `/checkout?service=`. */
export type Family = 'evaluation' | 'translation' | 'bundle'
