import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Icon, type IconComponent } from './icon.tsx'
import { Popover } from './popover.tsx'
import './menu.css'

export type MenuItem =
  | {
      readonly id: string
      readonly label: string
      readonly icon?: IconComponent
      /** Said at the right, such as a shortcut. */
      readonly hint?: string
      readonly danger?: boolean
      readonly checked?: boolean
      /** Why it cannot be done now; the entry stays and says so. */
      readonly blocked?: string | null | undefined
      readonly href?: string
      readonly run?: () => void
    }
  | { readonly id: string; readonly divider: true }
  | { readonly id: string; readonly heading: ReactNode }

type Props = {
  readonly items: readonly MenuItem[]
  readonly trigger: ButtonProps
  readonly align?: 'start' | 'end'
  /** Opens at the right of the button instead of below it. */
  readonly beside?: boolean
  /** Told when it opens and closes, so that a table can hold its rows still meanwhile. */
  readonly onToggle?: (open: boolean) => void
}

/** A button that opens a list of things to do. Arrow keys, Home, End and first letters move; Escape closes. */
export function Menu({ items, trigger, align = 'end', beside, onToggle }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const toggle = (next: boolean) => {
    setOpen(next)
    onToggle?.(next)
  }
  return (
    <>
      <Button
        {...trigger}
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => toggle(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          toggle(true)
        }}
      />
      <Popover anchor={anchor} open={open} onClose={() => toggle(false)} place={beside ? 'beside' : align}>
        <MenuList
          id={id}
          label={trigger.label}
          items={items}
          onDone={() => {
            toggle(false)
            anchor.current?.focus()
          }}
        />
      </Popover>
    </>
  )
}

type ListProps = {
  readonly id?: string
  readonly label?: string | undefined
  readonly items: readonly MenuItem[]
  readonly onDone: () => void
}

/** The entries themselves, for menus that open otherwise than by a button. */
export function MenuList({ id, label, items, onDone }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(
    () => list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true }),
    [],
  )
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="n-menu"
      onKeyDown={moveFocus}
    >
      {items.map((item) => {
        if ('divider' in item) return <hr key={item.id} />
        if ('heading' in item) {
          return (
            <div key={item.id} className="n-menu-heading" role="presentation">
              {item.heading}
            </div>
          )
        }
        return <MenuEntry key={item.id} item={item} onDone={onDone} />
      })}
    </div>
  )
}

type Entry = Exclude<MenuItem, { divider: true } | { heading: ReactNode }>

function MenuEntry({ item, onDone }: { item: Entry; onDone: () => void }) {
  const content = (
    <>
      {item.icon && <Icon of={item.icon} />}
      <span className="n-menu-label">
        {item.label}
        {item.blocked && <small>{item.blocked}</small>}
      </span>
      {item.hint && <kbd>{item.hint}</kbd>}
      {item.checked && <span className="n-menu-check" aria-hidden="true" />}
    </>
  )
  const common = {
    className: `n-menu-item${item.danger ? ' n-menu-danger' : ''}`,
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    'aria-disabled': item.blocked ? true : undefined,
    ...(item.checked !== undefined && { 'aria-checked': item.checked }),
  }
  if (item.href && !item.blocked) {
    return (
      <a {...common} href={item.href} onClick={onDone}>
        {content}
      </a>
    )
  }
  return (
    <button
      {...common}
      type="button"
      onClick={() => {
        if (item.blocked) return
        onDone()
        item.run?.()
      }}
    >
      {content}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const next = nextEntry(entries, at, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextEntry(entries: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(at - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const rotated = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return rotated.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
