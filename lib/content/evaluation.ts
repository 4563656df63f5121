import type { Question } from './blocks'

export const EVALUATION = {
  title: 'Credential evaluation',
  lead: 'A report that says what your studies abroad correspond to in the United States, so that people who do not know your school system can decide.',
  reports: {
    caption: 'The two reports side by side',
    head: ['', 'General', 'Course-by-course'],
    rows: [
      ['Each degree and its U.S. equivalent', 'Yes', 'Yes'],
      ['Institution, its status, dates of study', 'Yes', 'Yes'],
      ['Every course with U.S. credits', 'No', 'Yes'],
      ['Grades on the U.S. scale', 'No', 'Yes'],
      ['Grade average', 'No', 'Yes'],
      ['Usually asked for by', 'Employers, immigration', 'Universities, licensing boards'],
      ['How to order', 'At once or by quote', 'At once or by quote'],
    ],
  },
  /** Three questions; each answer either ends in advice or leads to the next. */
  guide: [
    {
      question: '1. Has the recipient named a report?',
      answers: [
        {
          label: 'Yes, it did',
          advice:
            'Order that one, and no other. If it also named an evaluator that is not us, order there: a report that is not accepted is worth nothing.',
        },
        { label: 'No, or I am not sure', advice: 'Go on to the second question.' },
      ],
    },
    {
      question: '2. Who will decide with it?',
      answers: [
        {
          label: 'A university or a licensing board',
          advice: 'Course-by-course. They compare courses, credits and grades.',
        },
        {
          label: 'An employer or immigration',
          advice: 'General. They want to know which U.S. degree yours corresponds to.',
        },
        { label: 'Nobody yet', advice: 'Wait. Ask the first place you apply to, and order what it wants.' },
      ],
    },
    {
      question: '3. Are your papers in English?',
      answers: [
        { label: 'Yes, issued in English by the institution', advice: 'The evaluation alone is enough.' },
        { label: 'No', advice: 'You need a translation too. The bundle makes both from one set of scans.' },
      ],
    },
  ],
  required: {
    caption: 'What to upload, by level',
    head: ['Level', 'Needed', 'Helps'],
    rows: [
      ['Secondary school', 'Leaving certificate and its mark sheet', 'State examination results'],
      ['Associate or short-cycle', 'Diploma and full transcript', 'Programme description'],
      ['Bachelor or first degree', 'Diploma and transcript of every year', 'Diploma supplement, grading key'],
      ['Master or second degree', 'Diploma, transcript, and the first degree', 'Thesis title'],
      ['Doctorate', 'Diploma, and the degrees before it', 'Transcript, if one was issued'],
      ['Professional qualification', 'Licence or title, and the study behind it', 'Course hours by subject'],
    ],
  },
  limits: [
    'An evaluation is advisory. The recipient decides, and may see it differently.',
    'It does not prove that a document is genuine. If we doubt one, we ask the issuing institution or decline.',
    'A translation does not evaluate, and an evaluation does not translate. They are two documents, also in a bundle.',
    'We do not evaluate experience at work.',
  ],
} as const

export const SAMPLE_REPORT = {
  title: 'Evaluation report',
  kind: 'General',
  rows: [
    ['Name', 'Sample Person'],
    ['Institution', 'Example State University, Exampleland'],
    ['Document', 'Licenciatura en Economía (title left as issued)'],
    ['Length of the programme', 'Four years, full time'],
    ['Entry requirement', 'Completion of upper secondary school'],
    ['U.S. equivalent', 'Bachelor’s degree in economics'],
  ],
  note: 'A sample, made up to show the form. It names no real person, institution or result.',
} as const

export const EVALUATION_FAQ: Question[] = [
  {
    id: 'who-decides',
    question: 'Who uses the report?',
    answer:
      'Admissions offices, employers, licensing boards and immigration officers who must compare your studies with U.S. ones.',
  },
  {
    id: 'how-many',
    question: 'How many degrees can one report hold?',
    answer:
      'Up to ten. The price is {landing.evaluation}, so several degrees or a course-by-course report are best asked as a [quote](/quote).',
  },
  {
    id: 'time',
    question: 'How long does it take?',
    answer: '{days.evaluation} from the day when payment is settled and all documents can be read.',
  },
]
