import {
  Combobox,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  useComboboxStore,
} from '@ariakit/react/combobox'
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useMemo } from 'react'
import { bestOf, matchesOf, type PickerChoice, type PickerOption, soughtIn } from '../picker-choice.ts'
import { isPointing } from './is-pointing.ts'
import { PopoverBox } from './popover-box.tsx'
import { isEnter } from './type-ahead.tsx'

export type PickerProps = PickerChoice & {
  readonly label: string
  readonly onPick: (value: string) => void
  readonly searchLabel: string
  readonly emptyText: string
  /** Said below the options when there are others too. */
  readonly moreText?: string
  /** The options are not all that there are. */
  readonly hasMore?: boolean
  /** What the options lack, said below them. */
  readonly lackText?: string
  /** Told what is sought, so that the options can follow. */
  readonly onSearch?: (text: string) => void
}

export type PickerPopupProps = PickerProps & {
  readonly anchor: RefObject<HTMLElement | null>
  /** What is sought. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

const MOST_SHOWN = 200

/** The popover gives the focus once it is placed, frames later: what is typed until then would go to the button. */
function focusAtOnce(field: HTMLElement | null) {
  field?.focus({ preventScroll: true })
}

/** The search field and the options that match it. */
export function PickerPopup(props: PickerPopupProps) {
  const { anchor, text, onText, onClose, label, value, options, onPick, searchLabel, emptyText, sticky } =
    props
  const { moreText, hasMore = false, lackText, onSearch } = props
  const store = useComboboxStore({ open: true, value: text, setValue: onText })
  const prefix = useId()
  const idOf = (option: PickerOption) => `${prefix}-${option.value}`
  const wanted = soughtIn(text)
  const sought = useDeferredValue(wanted)
  useEffect(() => {
    onSearch?.(sought)
    return () => onSearch?.('')
  }, [onSearch, sought])
  const matches = useMemo(() => matchesOf(options, sought), [options, sought])
  const found = matches.slice(0, MOST_SHOWN)
  const shown = sticky ? [sticky, ...found] : found
  const best = bestOf(props, sought)
  const bestId = best && shown.includes(best) ? idOf(best) : undefined
  /** The list may still be of what was typed before, and Enter would take what is chosen there. */
  const takeBest = (event: KeyboardEvent) => {
    if (!isEnter(event) || (sought === wanted && isPointing(event.currentTarget))) return
    event.preventDefault()
    const taken = bestOf(props, wanted)
    if (taken) onPick(taken.value)
  }
  return (
    <PopoverBox anchor={anchor} onClose={onClose} wide label={label} className="n-picker-popover">
      <ComboboxProvider store={store}>
        <Combobox
          ref={focusAtOnce}
          className="n-picker-search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoSelect="always"
          getAutoSelectId={() => bestId}
          onFocus={() => store.setActiveId(bestId)}
          onKeyDownCapture={takeBest}
        />
        <ComboboxList alwaysVisible aria-label={label} className="n-picker-list">
          {shown.map((option) => (
            <ComboboxItem
              key={option.value}
              id={idOf(option)}
              value={option.value}
              aria-selected={option.value === value}
              hideOnClick={false}
              setValueOnClick={false}
              focusOnHover
              onClick={() => onPick(option.value)}
            >
              <span>{option.label}</span>
              {option.note && <small>{option.note}</small>}
            </ComboboxItem>
          ))}
        </ComboboxList>
        {found.length === 0 && sought && (
          <p className="n-picker-none" role="status">
            {emptyText}
          </p>
        )}
        {moreText && found.length > 0 && (hasMore || matches.length > MOST_SHOWN) && (
          <p className="n-picker-none">{moreText}</p>
        )}
        {lackText && (
          <p className="n-picker-none" role="status">
            {lackText}
          </p>
        )}
      </ComboboxProvider>
    </PopoverBox>
  )
}
