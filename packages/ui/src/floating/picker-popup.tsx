import {
  Combobox,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  useComboboxStore,
} from '@ariakit/react/combobox'
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useMemo } from 'react'
import { PopoverBox } from './popover-box.tsx'

type PickerOption = {
  readonly value: string
  readonly label: string
  /** Said small at the right. */
  readonly note?: ReactNode
}

export type PickerProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly PickerOption[]
  readonly onPick: (value: string) => void
  readonly searchLabel: string
  readonly emptyText: string
  /** Stays at the top whatever is searched: "all". */
  readonly sticky?: PickerOption
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

/** The search field and the options that match it. */
export function PickerPopup(props: PickerPopupProps) {
  const { anchor, text, onText, onClose, label, value, options, onPick, searchLabel, emptyText, sticky } =
    props
  const { moreText, hasMore = false, lackText, onSearch } = props
  const store = useComboboxStore({ open: true, value: text, setValue: onText })
  const prefix = useId()
  const idOf = (option: PickerOption) => `${prefix}-${option.value}`
  const sought = useDeferredValue(text.trim().toLowerCase())
  useEffect(() => {
    onSearch?.(sought)
    return () => onSearch?.('')
  }, [onSearch, sought])
  const matches = useMemo(
    () => options.filter((option) => option.label.toLowerCase().includes(sought)),
    [options, sought],
  )
  const found = matches.slice(0, MOST_SHOWN)
  const shown = sticky ? [sticky, ...found] : found
  const pick = (picked: string) => {
    onClose()
    anchor.current?.focus()
    if (picked !== value) onPick(picked)
  }
  /** What Enter takes: the best match of what is typed, what is chosen already without. */
  const first = sought === '' ? shown.find((option) => option.value === value) : found[0]
  const best = first && idOf(first)
  return (
    <PopoverBox anchor={anchor} onClose={onClose} wide label={label} className="n-picker-popover">
      <ComboboxProvider store={store}>
        <Combobox
          className="n-picker-search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoSelect="always"
          getAutoSelectId={() => best}
          onFocus={() => store.setActiveId(best)}
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
              onClick={() => pick(option.value)}
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
