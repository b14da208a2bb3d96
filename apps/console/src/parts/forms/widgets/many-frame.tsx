import type { ReactNode } from 'react'
import { useFieldError } from '../form-scope.ts'

type Props = {
  readonly place: string
  readonly label: string
  readonly hint: string | undefined
  /** The section says already what it is. */
  readonly alone: boolean
  readonly children: ReactNode
}

/** What stands around several lines or items: their title, and the error of all of them together. */
export function ManyFrame({ place, label, hint, alone, children }: Props) {
  const error = useFieldError(place, label)
  return (
    <div className="n-lines" data-place={place} data-wrong={error ? true : undefined}>
      {!alone && <strong>{label}</strong>}
      {hint && <p className="n-field-hint">{hint}</p>}
      {error && (
        <p className="n-field-error" role="alert">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
