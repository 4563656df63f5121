import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { TRY_CALL } from '@/lib/content/api/access'
import type { TryBlock } from '@/lib/content/api/doc'

/**
 * A form that makes the call with the visitor's own test key. A script shows it; fields have no names, so
 * none is submitted.
 */
export function TryCall({ block, of }: { block: TryBlock; of: string }) {
  const { id, method, path, isOnce, needsKey, params, body } = block
  return (
    <details hidden className="rounded-md border border-rule [&[hidden]]:hidden">
      <summary className="link flex min-h-11 cursor-pointer items-center px-4">
        Try it<span className="sr-only">: {of}</span>
      </summary>
      <form
        data-try=""
        data-method={method}
        data-path={path}
        data-once={isOnce ? '' : undefined}
        autoComplete="off"
        className="grid gap-4 border-rule border-t p-4"
      >
        {needsKey && <KeyField id={`${id}-key`} />}
        {params.map(({ name, place }) => (
          <Labeled key={name} id={`${id}-${name}`} label={place === 'path' ? name : `${name} (optional)`}>
            <input
              id={`${id}-${name}`}
              data-param={name}
              data-in={place}
              className="control"
              required={place === 'path'}
              spellCheck={false}
            />
          </Labeled>
        ))}
        {body !== null && <BodyField id={`${id}-body`} body={body} />}
        <div>
          <button type="submit" className={buttonStyle('outline', 'small')}>
            Send<span className="sr-only">: {of}</span>
          </button>
        </div>
        <p role="status" className="break-words" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse */}
        <pre hidden tabIndex={0} className="max-h-96 overflow-auto bg-sunken p-4 text-sm" />
      </form>
    </details>
  )
}

function KeyField({ id }: { id: string }) {
  return (
    <Labeled id={id} label="Test key">
      <input id={id} data-key="" className="control" spellCheck={false} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`} className="text-body-sm text-ink-soft">
        <FilledText
          text={TRY_CALL.keyHint}
          parts={{
            settings: (
              <a href={paths.apiKeys} className="link">
                your settings
              </a>
            ),
          }}
        />
      </p>
    </Labeled>
  )
}

function BodyField({ id, body }: { id: string; body: string }) {
  return (
    <Labeled id={id} label="Body">
      <textarea
        id={id}
        defaultValue={body}
        rows={Math.min(16, body.split('\n').length + 1)}
        className="control font-mono text-sm"
        spellCheck={false}
      />
    </Labeled>
  )
}

function Labeled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
    </div>
  )
}
