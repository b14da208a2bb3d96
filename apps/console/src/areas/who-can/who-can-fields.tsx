import type { ApiResource } from '@naru/kube/api-resource'
import { TextField } from '@naru/ui/field.tsx'
import { SuggestField } from '@naru/ui/suggest/suggest-field.tsx'
import { useCallback, useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useTyped } from '../../parts/typed/use-typed.ts'
import { useSetSearch } from '../../shell/search.ts'
import { type AskedResource, listAskable, listVerbs } from './asked-resource.ts'
import { messages } from './messages.ts'

type Props = {
  readonly served: readonly ApiResource[]
  readonly text: string
  readonly resource: AskedResource | null
  readonly verb: string
  readonly name: string
}

/** A verb, a resource as kubectl writes it, and the name of one object where only that is meant. */
export function WhoCanFields({ served, text, resource, verb, name }: Props) {
  const t = useMessages(messages)
  const askable = useMemo(() => listAskable(served), [served])
  const verbs = useAddressed('verb', verb)
  const resources = useAddressed('resource', text)
  const names = useAddressed('name', name)
  return (
    <search className="n-who-can-fields">
      <SuggestField
        label={t('verb')}
        listLabel={t('verb')}
        options={listVerbs(served, resource)}
        value={verbs.text}
        onChange={verbs.type}
      />
      <SuggestField
        label={t('resource')}
        listLabel={t('resource')}
        hint={t('resourceHint')}
        options={askable}
        value={resources.text}
        onChange={resources.type}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={names.text}
        onChange={({ target }) => names.type(target.value)}
      />
    </search>
  )
}

/** A text that stands in the address once nobody types. */
function useAddressed(key: string, value: string) {
  const setSearch = useSetSearch()
  const change = useCallback((next: string) => void setSearch({ [key]: next }), [key, setSearch])
  return useTyped(value, change)
}
