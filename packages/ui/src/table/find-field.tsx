import './find-field.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The field in a panel's head that narrows what the panel lists. */
export function FindField({ label, value, onChange }: Props) {
  return (
    <input
      className="n-input n-find-field"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
