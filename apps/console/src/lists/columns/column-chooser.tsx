import type { ColumnChoice } from '@naru/contract/shell/settings'
import { Button } from '@naru/ui/button.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { Popover } from '@naru/ui/popover.tsx'
import ArrowDownIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-arrow-down-icon'
import ArrowUpIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-arrow-up-icon'
import ColumnsIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-columns-icon'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { ListModel } from '../query/use-list.ts'
import { setColumnChoice, useColumnChoice } from './column-store.ts'
import { type ListColumn, NO_CHOICE, orderColumns } from './list-columns.ts'

/** Which columns are shown and in which order; kept for this person and kind. */
export function ColumnChooser({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={anchor}
        icon={ColumnsIcon}
        label={t('columns')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Popover label={t('columns')} anchor={anchor} open={open} onClose={() => setOpen(false)} place="end">
        <ColumnList list={list} />
      </Popover>
    </>
  )
}

function ColumnList({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const choice = useColumnChoice(list.kind.id)
  const save = (next: ColumnChoice) => setColumnChoice(list.kind.id, next)
  const columns = orderColumns(list.allColumns, choice).filter(({ id }) => id !== 'name')
  const shown = new Set(list.columns.map(({ id }) => id))
  function move(index: number, step: number) {
    const ids = columns.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved) ids.splice(index + step, 0, moved)
    save({ ...choice, order: ['name', ...ids] })
  }
  return (
    <div className="n-column-list">
      {columns.map((column, index) => (
        <div key={column.id} className="n-column-line">
          <CheckField
            label={column.title}
            checked={shown.has(column.id)}
            onChange={(event) => save(toggle(choice, column, event.target.checked))}
          />
          <Button
            variant="plain"
            size="s"
            icon={ArrowUpIcon}
            label={t('moveUp', { column: column.title })}
            blocked={index === 0 ? ' ' : null}
            onClick={() => move(index, -1)}
          />
          <Button
            variant="plain"
            size="s"
            icon={ArrowDownIcon}
            label={t('moveDown', { column: column.title })}
            blocked={index === columns.length - 1 ? ' ' : null}
            onClick={() => move(index, 1)}
          />
        </div>
      ))}
      <Button variant="link" size="s" onClick={() => save(NO_CHOICE)}>
        {t('columnsReset')}
      </Button>
    </div>
  )
}

function toggle(choice: ColumnChoice, { id, optional }: ListColumn, on: boolean): ColumnChoice {
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id)
  if (optional) return { ...choice, shown: on ? [...choice.shown, id] : without(choice.shown) }
  return { ...choice, hidden: on ? without(choice.hidden) : [...choice.hidden, id] }
}
