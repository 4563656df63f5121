import { averageOf, type UsGrade } from './grades'

const course = (credits: number | null, grade: UsGrade | null) => ({ credits, grade })

test('the grade average weighs the points of each course by its credits', () => {
  expect(averageOf([course(3, 'A'), course(1, 'C')])).toEqual({ credits: 4, gpa: 3.5 })
  expect(averageOf([course(4.5, 'B+'), course(3, 'A-'), course(1.5, 'D')])).toEqual({ credits: 9, gpa: 3.05 })
})

test('a failed course lowers the average and earns no credits', () => {
  expect(averageOf([course(3, 'A'), course(3, 'F')])).toEqual({ credits: 3, gpa: 2 })
})

test('a course that was passed without a letter, or has no grade yet, earns credits only', () => {
  expect(averageOf([course(3, 'B'), course(2, 'P'), course(1, null)])).toEqual({ credits: 6, gpa: 3 })
})

test('without a graded course that has credits there is no average', () => {
  expect(averageOf([])).toEqual({ credits: 0, gpa: null })
  expect(averageOf([course(2, 'P')])).toEqual({ credits: 2, gpa: null })
  expect(averageOf([course(null, 'A')])).toEqual({ credits: 0, gpa: null })
})

test('half a hundredth is rounded up, whatever binary fractions make of it', () => {
  // 46.5 points over 20 credits: exactly 2.325.
  expect(averageOf([course(10, 'C+'), course(1.75, 'A'), course(8.25, 'C')]).gpa).toBe(2.33)
  expect(averageOf([course(1, 'A'), course(199, 'A-')]).gpa).toBe(3.7)
  expect(averageOf([course(1, 'A'), course(1, 'A-')]).gpa).toBe(3.85)
})
