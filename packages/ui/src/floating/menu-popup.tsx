import { Menu as Floating, MenuItem as Item, MenuSeparator, useMenuStore } from '@ariakit/react/menu'
import { type RefObject, useLayoutEffect } from 'react'
import { Icon } from '../icon.tsx'
import type { MenuItem } from '../menu-item.ts'
import { DISTANCES, type Edge, PLACEMENTS } from './place.ts'
import { useAnchored } from './use-anchored.ts'
import '../popover.css'
import '../menu.css'

export type MenuPopupProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
  readonly place: Edge
  readonly id?: string
  readonly label?: string | undefined
}

/** An open menu; its first entry has the focus. */
export function MenuPopup({ anchor, items, onClose, place, id, label }: MenuPopupProps) {
  const store = useMenuStore({
    focusLoop: true,
    open: true,
    setOpen: (open) => open || onClose(),
    placement: PLACEMENTS[place],
  })
  useAnchored(store, anchor)
  useLayoutEffect(() => {
    store.setAutoFocusOnShow(true)
    store.setInitialFocus('first')
  }, [store])
  // The focus is back on the button before anything else happens: a dialog that opens now gives it back there, and
  // the Tab key goes on from there.
  const leave = () => {
    onClose()
    anchor.current?.focus()
  }
  return (
    <Floating
      {...DISTANCES}
      store={store}
      id={id}
      aria-label={label}
      className="n-popover n-menu"
      preserveTabOrder={false}
      onKeyDown={({ key }) => key === 'Tab' && leave()}
    >
      {items.map((item) => {
        if ('divider' in item) return <MenuSeparator key={item.id} />
        if ('heading' in item) {
          return (
            <div key={item.id} className="n-menu-heading" role="presentation">
              {item.heading}
            </div>
          )
        }
        return <Entry key={item.id} item={item} onDone={leave} />
      })}
    </Floating>
  )
}

type EntryItem = Exclude<MenuItem, { divider: true } | { heading: unknown }>

function Entry({ item, onDone }: { readonly item: EntryItem; readonly onDone: () => void }) {
  const { icon, label, blocked, hint, checked, danger, href, run } = item
  const content = (
    <>
      {icon && <Icon of={icon} />}
      <span className="n-menu-label">
        {label}
        {blocked && <small>{blocked}</small>}
      </span>
      {hint && <kbd>{hint}</kbd>}
      {checked && <span className="n-menu-check" aria-hidden="true" />}
    </>
  )
  return (
    <Item
      className={`n-menu-item${danger ? ' n-menu-danger' : ''}`}
      disabled={Boolean(blocked)}
      accessibleWhenDisabled
      hideOnClick={false}
      render={href && !blocked ? <a href={href}>{content}</a> : <button type="button">{content}</button>}
      {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
      onClick={() => {
        onDone()
        run?.()
      }}
    />
  )
}
