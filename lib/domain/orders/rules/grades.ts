/** U.S. letter grades and the points of each on a scale of 4.0. */
const GRADE_POINTS = {
  A: 4,
  'A-': 3.7,
  'B+': 3.3,
  B: 3,
  'B-': 2.7,
  'C+': 2.3,
  C: 2,
  'C-': 1.7,
  'D+': 1.3,
  D: 1,
  'D-': 0.7,
  F: 0,
} as const

/** Passed without a letter: the credits count, the grade average leaves the course out. */
const UNGRADED = 'P'

export const US_GRADES = [...Object.keys(GRADE_POINTS), UNGRADED] as (keyof typeof GRADE_POINTS | 'P')[]
export type UsGrade = (typeof US_GRADES)[number]

/** Lower division, upper division, graduate. */
export const COURSE_LEVELS = ['LD', 'UD', 'GR'] as const
export type CourseLevel = (typeof COURSE_LEVELS)[number]

type Graded = { credits: number | null; grade: UsGrade | null }

/**
 * Credits of all courses that were not failed, and the grade average: points by credits, over the credits of courses
 * with a letter, rounded to two decimals. Null without such a course. In whole hundredths, so that no rounding error
 * decides a digit.
 */
export function averageOf(courses: readonly Graded[]): { credits: number; gpa: number | null } {
  let earned = 0
  let graded = 0
  let points = 0
  for (const { credits, grade } of courses) {
    const hundredths = Math.round((credits ?? 0) * 100)
    if (grade !== 'F') earned += hundredths
    if (grade === null || grade === UNGRADED) continue
    graded += hundredths
    points += hundredths * Math.round(GRADE_POINTS[grade] * 10)
  }
  return { credits: earned / 100, gpa: graded === 0 ? null : Math.round((points * 10) / graded) / 100 }
}
