import type { DashboardPanel, VariableValues } from '@naru/contract/monitoring/dashboard'
import { type DraftPanel, LONGEST_TITLE } from '@naru/contract/monitoring/own-dashboard'
import { Button } from '@naru/ui/button.tsx'
import { TextField } from '@naru/ui/field.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import ForwardIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-arrow-left-icon'
import BackIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-arrow-right-icon'
import EditIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-edit-icon'
import RemoveIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-minus-icon'
import { useState } from 'react'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { AnyPanel } from '../panel/any-panel.tsx'
import { type DraftRow, keyOfPanel, NEW_PANEL, put, rewritten, swap } from './edit-draft.ts'
import { messages } from './messages.ts'
import { PanelDialog } from './panel-dialog.tsx'

type Props = {
  readonly cluster: string
  readonly row: DraftRow
  /** Its panels as they are drawn. */
  readonly panels: readonly DashboardPanel[]
  readonly range: TimeRange
  readonly values: VariableValues
  readonly number: number
  readonly onChange: (row: DraftRow) => void
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null
}

/** A row whose panels can be written, moved and taken away. */
export function RowEditor(props: Props) {
  const { row, panels, number, onChange, onRemove, ...asked } = props
  const t = useMessages(messages)
  const [open, setOpen] = useState<number | null>(null)
  const change = (next: DraftPanel[]) => onChange({ ...row, panels: next })
  return (
    <section className="n-dashboards-row" aria-label={t('row', { count: number })}>
      <div className="n-dashboards-row-bar">
        <TextField
          label={t('rowTitle', { count: number })}
          required
          maxLength={LONGEST_TITLE}
          value={row.title}
          onChange={({ target }) => onChange({ ...row, title: target.value })}
        />
        <Button icon={AddIcon} onClick={() => setOpen(row.panels.length)}>
          {t('addPanel')}
        </Button>
        {onRemove && (
          <Button
            variant="plain"
            icon={RemoveIcon}
            label={t('removeRow', { count: number })}
            onClick={onRemove}
          />
        )}
      </div>
      {row.panels.length === 0 && <p className="n-dim">{t('noPanel')}</p>}
      <div className="n-monitoring-charts">
        {row.panels.map((made, at) => {
          const panel = panels[at]
          return (
            // The focus of who moves it goes with it.
            <div key={keyOfPanel(made)} className="n-dashboards-made">
              <PanelTools
                title={made.title}
                isFirst={at === 0}
                isLast={at === row.panels.length - 1}
                onEdit={() => setOpen(at)}
                onMove={(by) => change(swap(row.panels, at, by))}
                onRemove={() => change(put(row.panels, at, null))}
              />
              {panel && <AnyPanel {...asked} panel={panel} compared={null} marks={NONE} />}
            </div>
          )
        })}
      </div>
      {open !== null && (
        <PanelDialog
          {...asked}
          panel={row.panels[open] ?? NEW_PANEL}
          isNew={open === row.panels.length}
          onClose={() => setOpen(null)}
          onApply={(panel) => {
            setOpen(null)
            change(put(row.panels, open, rewritten(panel, row.panels[open])))
          }}
        />
      )}
    </section>
  )
}

const NONE = [] as const

type ToolsProps = {
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function PanelTools({ title, isFirst, isLast, onEdit, onMove, onRemove }: ToolsProps) {
  const t = useMessages(messages)
  return (
    <div className="n-dashboards-tools">
      <Button size="s" variant="plain" icon={EditIcon} label={t('editPanel', { title })} onClick={onEdit} />
      <Button
        size="s"
        variant="plain"
        icon={ForwardIcon}
        label={t('earlier', { title })}
        blocked={isFirst ? t('isFirst') : null}
        onClick={() => onMove(-1)}
      />
      <Button
        size="s"
        variant="plain"
        icon={BackIcon}
        label={t('later', { title })}
        blocked={isLast ? t('isLast') : null}
        onClick={() => onMove(1)}
      />
      <Button
        size="s"
        variant="plain"
        icon={RemoveIcon}
        label={t('removePanel', { title })}
        onClick={onRemove}
      />
    </div>
  )
}
