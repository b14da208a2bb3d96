import { useRef, useState } from 'react'
import type { PickerPopupProps, PickerProps } from './floating/picker-popup.tsx'
import { TypeAhead } from './floating/type-ahead.tsx'
import { createLatePart } from './late-part.tsx'
import { bestOf, soughtIn } from './picker-choice.ts'
import './picker.css'

type Props = PickerProps & { readonly className?: string }

const PickerPopup = createLatePart<PickerPopupProps>(
  async () => (await import('./floating/picker-popup.tsx')).PickerPopup,
  {
    meanwhile: ({ searchLabel, text, onText, onClose, onPick, ...choice }) => {
      const best = bestOf(choice, soughtIn(text))
      return (
        <TypeAhead
          label={searchLabel}
          {...{ text, onText, onClose }}
          onTake={() => best && onPick(best.value)}
        />
      )
    },
  },
)

/** A choice among many, with search: a button that says what is chosen, and a list under a search field. */
export function Picker({ className, ...rest }: Props) {
  const { label, value, options, sticky, onPick } = rest
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const anchor = useRef<HTMLButtonElement>(null)
  const fetch = () => void PickerPopup.fetch()
  const close = () => {
    setOpen(false)
    setText('')
  }
  const pick = (picked: string) => {
    close()
    anchor.current?.focus()
    if (picked !== value) onPick(picked)
  }
  const chosen = sticky?.value === value ? sticky : options.find((option) => option.value === value)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`n-picker ${className ?? ''}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {/* What all are chosen of is said by the choice itself. */}
        {(chosen === undefined || chosen !== sticky) && <span className="n-picker-label">{label}</span>}
        <b>{chosen?.label ?? value}</b>
        <span className="n-caret" aria-hidden="true" />
      </button>
      {open && <PickerPopup {...rest} {...{ anchor, text }} onText={setText} onPick={pick} onClose={close} />}
    </>
  )
}
