import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Popover } from './popover.tsx'
import './picker.css'

export type PickerOption = {
  readonly value: string
  readonly label: string
  /** Said small at the right. */
  readonly note?: ReactNode
}

type Props = {
  readonly label: string
  readonly value: string
  readonly options: readonly PickerOption[]
  readonly onPick: (value: string) => void
  readonly searchLabel: string
  readonly emptyText: string
  /** Stays at the top whatever is searched: "all". */
  readonly sticky?: PickerOption
  readonly className?: string
}

const MOST_SHOWN = 200

/** A choice among many, with search: a button that says what is chosen, and a list under a search field. */
export function Picker({ label, value, options, onPick, sticky, className, ...texts }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const chosen = sticky?.value === value ? sticky : options.find((option) => option.value === value)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`n-picker ${className ?? ''}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="n-picker-label">{label}</span>
        <b>{chosen?.label ?? value}</b>
        <span className="n-caret" aria-hidden="true" />
      </button>
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} wide className="n-picker-popover">
        <PickerList
          {...texts}
          label={label}
          value={value}
          options={sticky ? [sticky, ...options] : options}
          sticky={sticky !== undefined}
          onPick={(picked) => {
            setOpen(false)
            anchor.current?.focus()
            if (picked !== value) onPick(picked)
          }}
        />
      </Popover>
    </>
  )
}

type ListProps = Omit<Props, 'sticky' | 'className'> & { readonly sticky: boolean }

function PickerList({ label, value, options, onPick, searchLabel, emptyText, sticky }: ListProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const sought = useDeferredValue(text.trim().toLowerCase())
  const found = useMemo(
    () =>
      options
        .filter((option, index) => (sticky && index === 0) || option.label.toLowerCase().includes(sought))
        .slice(0, MOST_SHOWN),
    [options, sought, sticky],
  )
  const at = Math.min(active, found.length - 1)
  return (
    <>
      <input
        className="n-picker-search"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={`${id}-${at}`}
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(sticky && event.target.value ? 1 : 0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setActive(Math.min(at + 1, found.length - 1))
          else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0))
          else if (event.key === 'Enter' && found[at]) onPick(found[at].value)
          else return
          event.preventDefault()
        }}
      />
      <ul id={id} role="listbox" aria-label={label} className="n-picker-list">
        {found.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the search field's.
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === value}
            className={index === at ? 'n-picker-active' : undefined}
            ref={index === at ? scrollIntoView : undefined}
            onClick={() => onPick(option.value)}
          >
            <span>{option.label}</span>
            {option.note && <small>{option.note}</small>}
          </li>
        ))}
        {found.length === (sticky ? 1 : 0) && sought && <li className="n-picker-none">{emptyText}</li>}
      </ul>
    </>
  )
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
