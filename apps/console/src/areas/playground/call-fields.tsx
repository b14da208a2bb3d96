import type { ApiResource } from '@naru/kube/api-resource'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { SuggestField } from '@naru/ui/suggest/suggest-field.tsx'
import { type ReactNode, useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useNamespaces } from '../../shell/namespaces.ts'
import { messages } from './messages.ts'
import { type Asked, apiName, type CallVerb, isNamed } from './plan-call.ts'

type Props = {
  readonly cluster: { readonly id: string; readonly name: string }
  readonly served: readonly ApiResource[]
  readonly choice: ReactNode
  readonly asked: Asked
  readonly api: ApiResource | undefined
  readonly verb: CallVerb
  readonly verbs: readonly CallVerb[]
  readonly onChange: (next: Asked) => void
}

export function CallFields({ cluster, served, choice, asked, api, verb, verbs, onChange }: Props) {
  const t = useMessages(messages)
  const names = useMemo(() => served.map(apiName).toSorted(), [served])
  const namespaces = useNamespaces({ cluster: cluster.id })
  const isUnknown = served.length > 0 && !api
  return (
    <div className="n-playground-fields">
      {choice}
      <SuggestField
        label={t('api')}
        listLabel={t('api')}
        hint={t('apiHint')}
        error={
          isUnknown
            ? t('unknown', { cluster: cluster.name })
            : api && verbs.length === 0
              ? t('noVerbs')
              : null
        }
        options={names}
        value={asked.api}
        onChange={(next) => onChange({ ...asked, api: next })}
      />
      <SelectField
        label={t('verb')}
        value={verb}
        options={verbs.map((one) => ({ value: one, label: one }))}
        onChange={({ target }) =>
          onChange({ ...asked, verb: verbs.find((one) => one === target.value) ?? verb })
        }
      />
      {api?.namespaced && (
        <SuggestField
          label={t('namespace')}
          listLabel={t('namespace')}
          hint={verb === 'list' ? t('everywhere') : undefined}
          options={namespaces?.names ?? []}
          value={asked.namespace}
          onChange={(next) => onChange({ ...asked, namespace: next })}
        />
      )}
      {isNamed(verb) && (
        <TextField
          label={t('name')}
          value={asked.name}
          onChange={({ target }) => onChange({ ...asked, name: target.value })}
        />
      )}
      {verb === 'list' && (
        <TextField
          label={t('labels')}
          hint="app=cart,tier!=cache"
          value={asked.labels}
          onChange={({ target }) => onChange({ ...asked, labels: target.value })}
        />
      )}
    </div>
  )
}
