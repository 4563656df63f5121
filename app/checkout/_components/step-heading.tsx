'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/** Of the page that was shown before, in this visit; a page that the browser itself loads keeps its usual start. */
let lastShown: string | null = null

type StepHeadingProps = ComponentProps<'h1'> & { step: string }

/** Takes focus when the step changes, so that a keyboard and a screen reader start at its beginning. */
export function StepHeading({ step, ...heading }: StepHeadingProps) {
  const element = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (lastShown !== null && lastShown !== step) element.current?.focus()
    lastShown = step
  }, [step])

  return <h1 ref={element} tabIndex={-1} {...heading} />
}

type StageHeadingProps = ComponentProps<'h2'> & { stage: string }

/** For a part of one page that becomes another: takes focus when it does. */
export function StageHeading({ stage, ...heading }: StageHeadingProps) {
  const element = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)

  useEffect(() => {
    if (shown.current !== stage) element.current?.focus()
    shown.current = stage
  }, [stage])

  return <h2 ref={element} tabIndex={-1} {...heading} />
}
