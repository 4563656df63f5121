import type { Question } from './blocks'

export const EVALUATION = {
  title: 'Credential evaluation',
  lead: 'A report that shows the U.S. equivalent of your education, written for readers who don’t know your school system.',
  reports: {
    caption: 'Compare the two reports',
    head: ['', 'General', 'Course-by-course'],
    rows: [
      ['Each degree and its U.S. equivalent', 'Yes', 'Yes'],
      ['Institution, its status, dates of study', 'Yes', 'Yes'],
      ['Every course with U.S. credits', 'No', 'Yes'],
      ['Grades on the U.S. scale', 'No', 'Yes'],
      ['Grade point average', 'No', 'Yes'],
      ['Usually requested by', 'Employers, immigration', 'Universities, licensing boards'],
      ['How to order', 'Online, {online.evaluation} for one degree', 'By quote, {quote.evaluation}'],
    ],
  },
  guideTitle: 'Which report do you need? Three questions',
  /** Three questions; each answer either gives advice or leads to the next. */
  guide: [
    {
      question: '1. Has the recipient asked for a specific report?',
      answers: [
        {
          label: 'Yes',
          advice:
            'Order exactly that report. If they named another evaluator, order there: a report they won’t accept won’t help you.',
        },
        { label: 'No, or I’m not sure', advice: 'Go to question 2.' },
      ],
    },
    {
      question: '2. Who will use it?',
      answers: [
        {
          label: 'A university or a licensing board',
          advice: 'Course-by-course. They compare courses, credits and grades.',
        },
        {
          label: 'An employer or immigration',
          advice: 'General. They want to know which U.S. degree yours is equivalent to.',
        },
        {
          label: 'I don’t know yet',
          advice: 'Wait until you do. Ask the first place you apply to, then order what they require.',
        },
      ],
    },
    {
      question: '3. Are your documents in English?',
      answers: [
        { label: 'Yes, issued in English by the school', advice: 'The evaluation is all you need.' },
        { label: 'No', advice: 'You also need a translation. The bundle covers both with one set of scans.' },
      ],
    },
  ],
  required: {
    caption: 'What to upload, by level',
    head: ['Level', 'Required', 'Helpful'],
    rows: [
      ['Secondary school', 'Leaving certificate and mark sheet', 'State examination results'],
      ['Associate or short-cycle', 'Diploma and full transcript', 'Program description'],
      [
        'Bachelor’s or first degree',
        'Diploma and transcripts for every year',
        'Diploma supplement, grading key',
      ],
      ['Master’s or second degree', 'Diploma, transcript and your first degree', 'Thesis title'],
      ['Doctorate', 'Diploma and your earlier degrees', 'Transcript, if one was issued'],
      [
        'Professional qualification',
        'License or title, and the education behind it',
        'Course hours by subject',
      ],
    ],
  },
  limits: [
    'An evaluation is advisory. The recipient makes the decision and may see it differently.',
    'It doesn’t prove that a document is genuine. If we have doubts, we contact the issuing institution or decline the order.',
    'A translation isn’t an evaluation, and an evaluation isn’t a translation. They are two documents, even in a bundle.',
    'We don’t evaluate work experience.',
  ],
  questionsTitle: 'Questions',
  closing: {
    title: 'Know which report you need?',
    text: 'If not, ask the recipient first. It’s free, and it can save you a second order.',
  },
} as const

export const SAMPLE_REPORT = {
  title: 'Evaluation report',
  kind: 'General',
  rows: [
    ['Name', 'Sample Person'],
    ['Institution', 'Example State University, Exampleland'],
    ['Document', 'Licenciatura en Economía (title as issued)'],
    ['Length of program', 'Four years, full time'],
    ['Admission requirement', 'Completion of upper secondary school'],
    ['U.S. equivalent', 'Bachelor’s degree in economics'],
  ],
  note: 'This sample shows the format. The person, institution and result aren’t real.',
} as const

export const EVALUATION_FAQ: Question[] = [
  {
    id: 'who-decides',
    question: 'Who uses the report?',
    answer:
      'Admissions offices, employers, licensing boards and immigration officers who need to compare your education with a U.S. degree.',
  },
  {
    id: 'how-many',
    question: 'How many degrees can one report cover?',
    answer:
      'Up to ten. A general report on one degree can be ordered online for {online.evaluation}. For several degrees or a course-by-course report, [request a quote](/quote), {quote.evaluation}.',
  },
  {
    id: 'time',
    question: 'How long does it take?',
    answer: '{days.evaluation}, counted from the day your payment clears and we can read every document.',
  },
]
