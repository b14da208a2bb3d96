export type FieldsProps<F> = {
  readonly form: F
  readonly onChange: (form: F) => void
  /** The object exists: what can never change is only shown. */
  readonly editing: boolean
}
