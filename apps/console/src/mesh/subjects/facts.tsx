import { Breakable } from '@naru/ui/breakable.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import '../../details/detail.css'

export type MeshFact = { readonly label: string; readonly value: ReactNode }

/** Labels and values of something in two columns. */
export function MeshFacts({ of }: { readonly of: readonly MeshFact[] }) {
  const t = useMessages(messages)
  return (
    <Panel title={t('facts')}>
      <dl className="n-facts">
        {of.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="n-faint">–</span>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Labels as they are written in selectors. */
export function LabelTexts({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const pairs = Object.entries(labels)
  if (pairs.length === 0) return null
  return (
    <ul className="n-mesh-labels">
      {pairs.map(([key, value]) => (
        <li key={key}>
          <Breakable pieces={`${key}=${value}`.split(/(?<=\/)|(?==)/)} />
        </li>
      ))}
    </ul>
  )
}
