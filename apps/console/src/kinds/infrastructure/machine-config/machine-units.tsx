import { type MachineUnit, readMachineConfig } from '@naru/contract/kinds/infrastructure/read-machine-config'
import { Panel } from '@naru/ui/panel.tsx'
import { useState } from 'react'
import { Fold } from '../../../details/info/fold.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import '../../../parts/secret/data.css'

/** Every unit of systemd that it sets up, and whether it starts with the machine. */
export function MachineUnits({ object }: ViewProps) {
  const t = useMessages(messages)
  const { units } = readMachineConfig(object)
  if (units.length === 0) return null
  return (
    <Panel title={t('units')}>
      {units.map((unit) => (
        <UnitEntry key={unit.name} unit={unit} />
      ))}
    </Panel>
  )
}

function UnitEntry({ unit: { name, enabled, masked, text, dropins } }: { readonly unit: MachineUnit }) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const starts = enabled === null ? 'asIs' : enabled ? 'enabled' : 'disabled'
  const state = t(masked ? 'masked' : starts)
  const note = [state, dropins.length > 0 && t('dropins', { names: dropins.join(', ') })]
    .filter(Boolean)
    .join(' · ')
  if (text === '')
    return (
      <div className="n-data-entry">
        <h3>
          <code>{name}</code>
          <span className="n-dim">{note}</span>
        </h3>
      </div>
    )
  return (
    <Fold title={<code>{name}</code>} note={note} open={open} onToggle={setOpen}>
      <div className="n-data-entry">
        <pre>{text}</pre>
      </div>
    </Fold>
  )
}
