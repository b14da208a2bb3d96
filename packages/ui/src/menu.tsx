import { useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import type { MenuPopupProps } from './floating/menu-popup.tsx'
import { createLatePart } from './late-part.tsx'
import type { MenuItem } from './menu-item.ts'

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
      <MenuButton {...trigger} ref={anchor} open={open} controls={id} setOpen={toggle} />
      {open && (
        <MenuPopup
          id={id}
          anchor={anchor}
          label={trigger.label}
          items={items}
          place={beside ? 'beside' : align}
          onClose={() => toggle(false)}
        />
      )}
    </>
  )
}

/** The entries beside a button, for menus whose entries are known only once they are open. */
export const MenuPopup = createLatePart<MenuPopupProps>(
  async () => (await import('./floating/menu-popup.tsx')).MenuPopup,
)

type ButtonOfMenu = ButtonProps & {
  readonly open: boolean
  readonly controls?: string
  readonly setOpen: (open: boolean) => void
}

/** The button of a menu; the menu's code is on its way before it is pressed. */
export function MenuButton({ open, controls, setOpen, ...rest }: ButtonOfMenu) {
  const fetch = () => void MenuPopup.fetch()
  return (
    <Button
      {...rest}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => setOpen(!open)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      }}
    />
  )
}
