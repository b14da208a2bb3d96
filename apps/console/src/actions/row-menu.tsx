import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { Row } from '@naru/contract/rows/row'
import { Button } from '@naru/ui/button.tsx'
import { MenuList } from '@naru/ui/menu.tsx'
import { Popover } from '@naru/ui/popover.tsx'
import { EllipsisVIcon } from '@patternfly/react-icons/dist/esm/icons/ellipsis-v-icon'
import { useRef, useState } from 'react'
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
      <Button
        ref={anchor}
        variant="plain"
        size="s"
        tabIndex={-1}
        icon={EllipsisVIcon}
        label={t('actionsOf', { name: row.name })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => toggle(!open)}
      />
      {open && (
        <Popover anchor={anchor} open onClose={() => toggle(false)} place="end">
          <RowMenuItems
            kind={kind}
            row={row}
            onDone={() => {
              toggle(false)
              anchor.current?.focus()
            }}
          />
        </Popover>
      )}
    </>
  )
}

type ItemsProps = { readonly kind: KindSpec; readonly row: Row; readonly onDone: () => void }

function RowMenuItems({ kind, row, onDone }: ItemsProps) {
  const t = useMessages(messages)
  const items = useActionItems(kind, [rowTarget(kind, row)])
  return <MenuList label={t('actionsOf', { name: row.name })} items={items} onDone={onDone} />
}
