import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { Row } from '@naru/contract/rows/row'
import { MenuButton, MenuPopup } from '@naru/ui/menu.tsx'
import MoreIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-ellipsis-vertical-icon'
import { type RefObject, useRef, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { rowTarget } from './action-target.ts'
import { messages } from './messages.ts'
import { useActionItems } from './use-action-items.ts'

type Props = {
  readonly kind: KindSpec
  readonly row: Row
  /** Rows must not move while the menu is open. */
  readonly onToggle: (open: boolean) => void
}

/** The menu at the end of a row; its rights are asked for when it opens. */
export function RowMenu({ kind, row, onToggle }: Props) {
  const t = useMessages(messages)
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const toggle = (next: boolean) => {
    setOpen(next)
    onToggle(next)
  }
  return (
    <>
      <MenuButton
        ref={anchor}
        variant="plain"
        size="s"
        tabIndex={-1}
        icon={MoreIcon}
        label={t('actionsOf', { name: row.name })}
        open={open}
        setOpen={toggle}
      />
      {open && <RowMenuPopup kind={kind} row={row} anchor={anchor} onClose={() => toggle(false)} />}
    </>
  )
}

type PopupProps = {
  readonly kind: KindSpec
  readonly row: Row
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

function RowMenuPopup({ kind, row, anchor, onClose }: PopupProps) {
  const t = useMessages(messages)
  const items = useActionItems(kind, [rowTarget(kind, row)])
  return (
    <MenuPopup
      anchor={anchor}
      label={t('actionsOf', { name: row.name })}
      items={items}
      place="end"
      onClose={onClose}
    />
  )
}
