import { asText } from '@naru/contract/forms/values'
import { createContext, type ReactNode, useContext } from 'react'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'

type EditorProps = {
  readonly cluster: string
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}

/** Draws what expressions are written in; from a page that knows PromQL. */
export const ExpressionEditor = createContext<(props: EditorProps) => ReactNode>(() => null)

const NOTHING = () => undefined

/** An expression in PromQL, in the editor that its page brings. */
export function PromqlField({ place, value, label, required, onChange }: WidgetProps) {
  const { touch, cluster } = useContext(FormContext)
  const drawEditor = useContext(ExpressionEditor)
  const error = useFieldError(place, label)
  return (
    <div
      className="n-field"
      data-place={place}
      data-wrong={error ? true : undefined}
      onBlur={() => touch(place)}
    >
      <strong className="n-field-name">
        {label}
        {required && (
          <span className="n-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </strong>
      {drawEditor({ cluster: cluster ?? '', label, text: asText(value), onChange, onSubmit: NOTHING })}
      {error && (
        <p className="n-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
