import type { CourseLevel, UsGrade } from '../rules/grades'

type EvaluatedCourse = {
  year: string
  subject: string
  originalCredits: string
  originalGrade: string
  /** U.S. semester credits, up to two decimals. */
  credits: number | null
  grade: UsGrade | null
  level: CourseLevel | null
}

export type EvaluatedCredential = {
  title: string
  institution: string
  /** Who recognizes the institution. */
  recognition: string
  entryRequirement: string
  /** The length of the program, up to one decimal. */
  years: number | null
  equivalency: string
  courses: EvaluatedCourse[]
}

/** What evaluators find out about an order's credentials. Without a saved one the version is 0. */
export type Worksheet = {
  version: number
  credentials: EvaluatedCredential[]
  references: string
  savedAt: string | null
  savedBy: string | null
  /** False if the order isn't placed or has ended: then the worksheet can only be read. */
  isOpen: boolean
}
