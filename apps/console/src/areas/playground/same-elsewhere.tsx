import { Panel } from '@naru/ui/panel.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { TerminalLine } from '../../parts/terminal-line/terminal-line.tsx'
import { messages } from './messages.ts'
import { type Call, curlCall, kubectlCall } from './plan-call.ts'

/** The call as a line for a terminal. */
export function SameElsewhere({ call }: { readonly call: Call }) {
  const t = useMessages(messages)
  return (
    <Panel title={t('same')}>
      <Line title={t('kubectl')} text={kubectlCall(call)} />
      <Line title={t('curl')} text={curlCall(call, location.origin)} />
      <p className="n-dim">{t('token')}</p>
    </Panel>
  )
}

function Line({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="n-playground-line">
      <h3>{title}</h3>
      <TerminalLine what={title} text={text} />
    </div>
  )
}
