import { metricUnit } from '@naru/contract/api/metrics'
import { NOW_SHAPES, TIME_SHAPES } from '@naru/contract/monitoring/dashboard'
import { type DraftPanel, LONGEST_TITLE } from '@naru/contract/monitoring/own-dashboard'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

const SHAPES = [...TIME_SHAPES, ...NOW_SHAPES]
const UNITS = metricUnit.options

type Props = { readonly panel: DraftPanel; readonly onChange: (panel: DraftPanel) => void }

/** What a panel is called, how it is drawn, and what its numbers are. */
export function PanelLooks({ panel, onChange }: Props) {
  const t = useMessages(messages)
  return (
    <div className="n-dashboards-looks">
      <TextField
        label={t('panelTitle')}
        required
        maxLength={LONGEST_TITLE}
        value={panel.title}
        onChange={({ target }) => onChange({ ...panel, title: target.value })}
      />
      <SelectField
        label={t('shape')}
        value={panel.shape}
        options={SHAPES.map((value) => ({ value, label: t(`shape.${value}`) }))}
        onChange={({ target }) => {
          const shape = SHAPES.find((one) => one === target.value)
          if (shape) onChange({ ...panel, shape })
        }}
      />
      <SelectField
        label={t('unit')}
        value={panel.unit}
        options={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
        onChange={({ target }) => {
          const unit = UNITS.find((one) => one === target.value)
          if (unit) onChange({ ...panel, unit })
        }}
      />
    </div>
  )
}
