/** Texts shared by all solution pages, and those of /solutions. */
export const SOLUTIONS_PAGE = {
  title: 'Find the right service',
  lead: 'An immigration officer, an admissions office and a court each look for different things in the same diploma. Start with what you need it for.',
  closing: {
    title: 'Need several things?',
    text: 'Describe them once and get one price for everything.',
  },
} as const

export const SOLUTION_PAGE = {
  documents: 'What to upload',
  choice: 'Which service to choose',
  questions: 'Questions',
  closing: {
    title: 'Ready when you are',
    text: 'A scan or a photo is enough to start.',
  },
} as const
