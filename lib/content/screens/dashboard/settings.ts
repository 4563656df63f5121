export const SETTINGS_ANSWERS = {
  profile: 'Your profile is saved.',
  choices: 'Your choices are saved.',
  dates: 'Saved. Dates now follow your choice.',
} as const

export const LANGUAGE = {
  lead: 'How we write dates and times for you, here and in our e-mails. The rest of the site is in English.',
  now: (time: string) => `It’s now ${time}. Turnaround is always counted in New York business days.`,
} as const

export const PROFILE = {
  lead: 'New orders start with this name. Orders you’ve already placed keep theirs.',
  phoneHint: 'Include the country code. We’ll fill it in when you request a quote.',
} as const
