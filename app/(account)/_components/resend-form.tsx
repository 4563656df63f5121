'use client'

import { useEffect, useState } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { useHydrated } from '@/components/forms/hydrated'
import { Button } from '@/components/ui/button'

/** The interval of the auth server. */
const WAIT_SECONDS = 60

type ResendFormProps = { action: FormAction; label: string }

/** Requests the mail again. The countdown is a courtesy; the server enforces the limit. */
export function ResendForm({ action, label }: ResendFormProps) {
  const [left, restart] = useCountdown(WAIT_SECONDS)
  const hydrated = useHydrated()
  const waiting = hydrated && left > 0
  return (
    <Form action={action} idPrefix="resend-" onSubmitted={restart}>
      <Button
        type="submit"
        tone="outline"
        size="small"
        aria-disabled={waiting || undefined}
        onClick={(event) => waiting && event.preventDefault()}
        className={waiting ? 'opacity-60' : ''}
      >
        {label}
        {waiting && <span className="figures font-normal"> in {left} s</span>}
      </Button>
    </Form>
  )
}

function useCountdown(seconds: number): [number, () => void] {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return
    const tick = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(tick)
  }, [left])
  return [left, () => setLeft(seconds)]
}
