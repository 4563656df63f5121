export const LEVEL_LABELS: Record<string, string> = {
  secondary: 'Secondary school',
  associate: 'Associate or short-cycle degree',
  bachelor: 'Bachelor’s or first degree',
  master: 'Master’s or second degree',
  doctorate: 'Doctorate',
  professional: 'Professional qualification',
  other: 'Something else',
}

export const REPORT_LABELS: Record<string, { name: string; about: string }> = {
  general: {
    name: 'General report',
    about: 'Each degree and its U.S. equivalent. Most employers and immigration offices ask for this one.',
  },
  course_by_course: {
    name: 'Course-by-course report',
    about:
      'Adds every course with U.S. credits, grades and a GPA. Most universities and licensing boards ask for this one.',
  },
}

export const EVALUATION_BY_QUOTE = {
  course_by_course: 'By quote, {quote.evaluation}',
  general: 'Order online',
  degrees:
    'You can order a report on one degree online. For more than one, a person prices the report, {quote.evaluation}. Add them all and continue, and we’ll copy your answers into the request.',
} as const
