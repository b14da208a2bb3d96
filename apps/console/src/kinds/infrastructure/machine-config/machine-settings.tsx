import { readMachineConfig } from '@naru/contract/kinds/infrastructure/read-machine-config'
import { Panel } from '@naru/ui/panel.tsx'
import type { Fact, ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** What it changes of the system itself, or that it changes nothing at all. */
export function MachineSettings({ object }: ViewProps) {
  const t = useMessages(messages)
  const { files, units, kernelArguments, kernelType, fips, extensions, osImage, users } =
    readMachineConfig(object)
  const signIn = users.map(({ name, keys }) => t('keys', { name, count: keys })).join(', ')
  const facts: readonly Fact[] = [
    { label: t('arguments'), value: kernelArguments.length > 0 && <CodeList of={kernelArguments} /> },
    { label: t('kernel'), value: kernelType },
    { label: t('fips'), value: fips && t('fipsOn') },
    { label: t('extensions'), value: extensions.length > 0 && <CodeList of={extensions} /> },
    { label: t('image'), value: osImage !== '' && <code>{osImage}</code> },
    { label: t('users'), value: signIn },
  ]
  const told = facts.filter(({ value }) => Boolean(value))
  if (told.length === 0 && files.length + units.length > 0) return null
  return (
    <Panel title={t('settings')}>
      {told.length === 0 && <p className="n-panel-empty n-dim">{t('nothing')}</p>}
      <dl className="n-facts">
        {told.map(({ label, value }) => (
          <div key={label} className="wide">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function CodeList({ of }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {[...new Set(of)].map((one) => (
        <li key={one}>
          <code>{one}</code>
        </li>
      ))}
    </ul>
  )
}
