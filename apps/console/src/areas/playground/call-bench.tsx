import type { ApiResource } from '@naru/kube/api-resource'
import { Button } from '@naru/ui/button.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { confirm } from '../../parts/confirm.ts'
import { messageCenter } from '../../parts/message-center.ts'
import { YamlEditor } from '../../yaml/editor/yaml-editor.tsx'
import { CallAnswerPanel } from './call-answer-panel.tsx'
import { CallFields } from './call-fields.tsx'
import { messages } from './messages.ts'
import { pickCall } from './pick-call.ts'
import { type Asked, type Call, hasBody, isWrite, kubectlCall, planCall } from './plan-call.ts'
import { readBody } from './read-body.ts'
import { SameElsewhere } from './same-elsewhere.tsx'
import { type CallAnswer, sendCall } from './send-call.ts'

type Props = {
  readonly cluster: { readonly id: string; readonly name: string }
  readonly served: readonly ApiResource[]
  /** The field that chooses the cluster. */
  readonly choice: ReactNode
}

const BEGIN: Asked = { api: 'pods', verb: 'list', namespace: '', name: '', labels: '' }

/** What is called, what comes back, and how the same is said elsewhere. */
export function CallBench({ cluster, served, choice }: Props) {
  const t = useMessages(messages)
  const [asked, setAsked] = useState(BEGIN)
  const [dryRun, setDryRun] = useState(true)
  const [typed, setTyped] = useState<string | null>(null)
  const { busy, answer, send } = useSending()
  const {
    api,
    verb,
    verbs,
    call,
    body = '',
    wrong = null,
  } = pickCall({
    cluster: cluster.id,
    served,
    asked,
    dryRun,
    typed,
  })
  return (
    <>
      <form
        className="n-playground-call"
        onSubmit={(event) => {
          event.preventDefault()
          if (call && wrong === null && !busy) void send(call)
        }}
      >
        <CallFields
          {...{ cluster, served, choice, asked, api, verb, verbs }}
          onChange={(next) => {
            setAsked(next)
            if (next.api !== asked.api || next.verb !== asked.verb) setTyped(null)
          }}
        />
        {call && <BodyField call={call} text={body} onChange={setTyped} />}
        <div className="n-playground-send">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            blocked={call ? wrong && t(wrong) : t('unknown', { cluster: cluster.name })}
          >
            {t('send')}
          </Button>
          {isWrite(verb) && <DryRun checked={dryRun} onChange={setDryRun} />}
        </div>
      </form>
      {answer && <CallAnswerPanel answer={answer} isList={verb === 'list'} />}
      {call && wrong === null && <SameElsewhere call={call} />}
    </>
  )
}

/** What changes something is asked for once more; the last answer stays until the next has come. */
function useSending() {
  const t = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<CallAnswer | null>(null)
  async function send(call: Call) {
    const sure = { title: t('sureTitle'), body: t('sureBody'), action: t('send') }
    const command = { command: kubectlCall(call), danger: call.verb === 'delete' }
    if (isWrite(call.verb) && !call.dryRun && !(await confirm({ ...sure, ...command }))) return
    setBusy(true)
    await sendCall(planCall(call), call.api.resource).then(setAnswer, messageCenter.error)
    setBusy(false)
  }
  return { busy, answer, send }
}

type BodyProps = { readonly call: Call; readonly text: string; readonly onChange: (text: string) => void }

function BodyField({ call: { cluster, api, verb }, text, onChange }: BodyProps) {
  const t = useMessages(messages)
  if (!hasBody(verb)) return null
  const { group, version } = api.resource
  return (
    <div className="n-playground-body">
      <YamlEditor
        cluster={cluster}
        type={{ group, version, kind: api.kind }}
        name={t('body')}
        text={text}
        read={readBody}
        onChange={onChange}
      />
    </div>
  )
}

type DryRunProps = { readonly checked: boolean; readonly onChange: (checked: boolean) => void }

function DryRun({ checked, onChange }: DryRunProps) {
  const t = useMessages(messages)
  return (
    <CheckField
      label={t('dryRun')}
      hint={t('dryRunHint')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
