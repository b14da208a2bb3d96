import type { ApiResource } from '@naru/kube/api-resource'
import { Button } from '@naru/ui/button.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { type ReactNode, useMemo, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { confirm } from '../../parts/confirm.ts'
import { messageCenter } from '../../parts/message-center.ts'
import { YamlEditor } from '../../yaml/editor/yaml-editor.tsx'
import { CallAnswerPanel } from './call-answer-panel.tsx'
import { type Asked, CallFields } from './call-fields.tsx'
import { messages } from './messages.ts'
import {
  apiName,
  type Call,
  type CallVerb,
  hasBody,
  isWrite,
  kubectlCall,
  missingField,
  planCall,
  startBody,
  verbsOf,
} from './plan-call.ts'
import { type ReadBody, readBody } from './read-body.ts'
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
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<CallAnswer | null>(null)
  const api = useMemo(() => served.find((one) => apiName(one) === asked.api.trim()), [served, asked.api])
  const verbs = api ? verbsOf(api) : []
  const verb: CallVerb = verbs.find((one) => one === asked.verb) ?? verbs[0] ?? 'list'
  const draft = api && { ...asked, cluster: cluster.id, api, verb, dryRun }
  const body = draft && (typed ?? startBody(draft))
  const read = useMemo(() => readBody(body ?? ''), [body])
  const call: Call | undefined = draft && { ...draft, body: read.ok ? read.value : undefined }
  const wrong = call ? sayWrong(call, read) : null

  async function send(now: Call) {
    const isReal = isWrite(now.verb) && !now.dryRun
    const sure = {
      title: t('sureTitle'),
      body: t('sureBody'),
      action: t('send'),
      danger: now.verb === 'delete',
    }
    if (isReal && !(await confirm({ ...sure, command: kubectlCall(now) }))) return
    setBusy(true)
    await sendCall(planCall(now), now.api.resource).then(setAnswer, messageCenter.error)
    setBusy(false)
  }

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
        {draft && hasBody(verb) && (
          <div className="n-playground-body">
            <YamlEditor
              cluster={cluster.id}
              type={{
                group: draft.api.resource.group,
                version: draft.api.resource.version,
                kind: draft.api.kind,
              }}
              name={t('body')}
              text={body ?? ''}
              read={readBody}
              onChange={setTyped}
            />
          </div>
        )}
        <div className="n-playground-send">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            blocked={call ? wrong && t(wrong) : t('unknown', { cluster: cluster.name })}
          >
            {t('send')}
          </Button>
          {isWrite(verb) && (
            <CheckField
              label={t('dryRun')}
              hint={t('dryRunHint')}
              checked={dryRun}
              onChange={({ target }) => setDryRun(target.checked)}
            />
          )}
        </div>
      </form>
      {answer && <CallAnswerPanel answer={answer} isList={verb === 'list'} />}
      {call && wrong === null && <SameElsewhere call={call} />}
    </>
  )
}

function sayWrong(call: Call, read: ReadBody) {
  const field = missingField(call)
  if (field !== null) return `lacks.${field}` as const
  if (!hasBody(call.verb) || read.ok) return null
  return read.isSeveral ? 'oneBody' : 'broken'
}
