import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import './field.css'

type FieldProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The broken rule in words; shown below the field and read out. */
  readonly error?: string | null | undefined
  readonly required?: boolean
  /** Gets the ids that tie the control to its label, hint and error. */
  readonly children: (ids: ControlIds) => ReactNode
}

export type ControlIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Label, control, hint and error as one. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`n-field${error ? ' n-field-wrong' : ''}`}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="n-required" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="n-field-error" role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="n-field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

type Common = Omit<FieldProps, 'children'>

/** A labelled line of text. */
export function TextField({
  label,
  hint,
  error,
  required,
  ref,
  ...rest
}: Common & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) {
  return (
    <Field label={label} hint={hint} error={error} required={required === true}>
      {(ids) => (
        <input className="n-input" spellCheck={false} autoComplete="off" {...rest} {...ids} ref={ref} />
      )}
    </Field>
  )
}

/** A labelled text of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  ref,
  ...rest
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Field label={label} hint={hint} error={error} required={required === true}>
      {(ids) => <textarea className="n-input" spellCheck={false} rows={4} {...rest} {...ids} ref={ref} />}
    </Field>
  )
}

/** A labelled choice among a few. */
export function SelectField({
  label,
  hint,
  error,
  required,
  options,
  ref,
  ...rest
}: Common &
  SelectHTMLAttributes<HTMLSelectElement> & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly ref?: Ref<HTMLSelectElement>
  }) {
  return (
    <Field label={label} hint={hint} error={error} required={required === true}>
      {(ids) => (
        <select className="n-input n-select" {...rest} {...ids} ref={ref}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type CheckProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The broken rule in words; shown below and read out. */
  readonly error?: string | null | undefined
  readonly type?: 'checkbox' | 'radio'
  readonly ref?: Ref<HTMLInputElement>
}

/** A tick box or, with `type="radio"`, one of several. */
export function CheckField({ label, hint, error, type = 'checkbox', ref, ...rest }: CheckProps) {
  const wrong = useId()
  return (
    <>
      <label className="n-check">
        <input
          {...rest}
          type={type}
          ref={ref}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? wrong : undefined}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && (
        <p id={wrong} className="n-field-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
