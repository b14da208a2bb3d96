import { SelectField, TextField } from '@naru/ui/field.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { EndFields } from './end-fields.tsx'
import { messages } from './messages.ts'
import { ReachAnswer } from './reach-answer.tsx'
import { type ReachAsk, useReachAsk } from './reach-ask.ts'
import { useParty } from './use-party.ts'
import './reach.css'

const PROTOCOLS = ['TCP', 'UDP', 'SCTP'].map((value) => ({ value, label: value }))
const MOST_PORT = 65_535

type Props = {
  readonly cluster: string
  /** The namespace whose policies are known to matter. */
  readonly home: string
  /** What is asked before anybody chooses. */
  readonly usual: ReachAsk
}

/** Whether one pod may reach another, by all policies together, and which of them decides. */
export function ReachPanel({ cluster, home, usual }: Props) {
  const t = useMessages(messages)
  const [ask, change] = useReachAsk(usual)
  const [from, to] = [useParty(cluster, ask.from), useParty(cluster, ask.to)]
  const port = ask.port === '' ? (to.party?.ports[0]?.port ?? null) : Number(ask.port)
  const isWrong = port !== null && !(Number.isInteger(port) && port > 0 && port <= MOST_PORT)
  return (
    <Panel title={t('reach')} note={t('reachNote')} className="n-reach-panel">
      <div className="n-reach-ask">
        <EndFields
          title={t('caller')}
          cluster={cluster}
          end={ask.from}
          onChange={(end) => change({ from: end })}
        />
        <EndFields
          title={t('called')}
          cluster={cluster}
          end={ask.to}
          onChange={(end) => change({ to: end })}
        />
        <fieldset>
          <legend>{t('port')}</legend>
          <SelectField
            label={t('protocol')}
            options={PROTOCOLS}
            value={ask.protocol}
            onChange={(event) => change({ protocol: readProtocol(event.target.value) })}
          />
          <TextField
            label={t('port')}
            inputMode="numeric"
            error={isWrong ? t('wrongPort') : null}
            value={ask.port === '' ? (port ?? '') : ask.port}
            onChange={(event) => change({ port: event.target.value.trim() })}
          />
        </fieldset>
      </div>
      <ReachAnswer
        cluster={cluster}
        home={home}
        ends={{ from: { ...from, end: ask.from }, to: { ...to, end: ask.to } }}
        port={isWrong ? null : port}
        protocol={ask.protocol}
      />
    </Panel>
  )
}

function readProtocol(text: string): ReachAsk['protocol'] {
  return text === 'UDP' || text === 'SCTP' ? text : 'TCP'
}
