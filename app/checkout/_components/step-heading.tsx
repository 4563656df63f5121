'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/** The previous step of this visit; null after a full page load, whose focus stays at the default. */
let lastShown: string | null = null

type StepHeadingProps = ComponentProps<'h1'> & { step: string }

/** Takes focus when the step changes, so that keyboard and screen reader users start at its beginning. */
export function StepHeading({ step, ...heading }: StepHeadingProps) {
  const element = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (lastShown !== null && lastShown !== step) element.current?.focus()
    lastShown = step
  }, [step])

  return <h1 ref={element} tabIndex={-1} {...heading} />
}

type StageHeadingProps = ComponentProps<'h2'> & { stage: string }

/** For a stage that replaces another on the same page: takes focus when it appears. */
export function StageHeading({ stage, ...heading }: StageHeadingProps) {
  const element = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)

  useEffect(() => {
    if (shown.current !== stage) element.current?.focus()
    shown.current = stage
  }, [stage])

  return <h2 ref={element} tabIndex={-1} {...heading} />
}
