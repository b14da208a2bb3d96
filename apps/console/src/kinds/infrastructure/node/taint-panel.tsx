import { tellTaint } from '@naru/contract/kinds/infrastructure/taint-words'
import { formatTaint, readTaints, taintId } from '@naru/contract/kubernetes/taint'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import './node.css'

/** What keeps pods away from the node, in words. */
export function TaintPanel({ object }: ViewProps) {
  const t = useMessages(messages)
  const text = useText()
  const taints = readTaints(object)
  if (taints.length === 0) return null
  return (
    <Panel title={t('taints')}>
      <ul className="n-taint-words">
        {taints.map((taint) => {
          const { why, what } = tellTaint(taint)
          return (
            <li key={taintId(taint)}>
              {why && <b>{text(why)}</b>}
              <code>{formatTaint(taint)}</code>
              {what && <p className="n-dim">{text(what)}</p>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
