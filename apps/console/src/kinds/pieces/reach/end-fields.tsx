import { readAddressParty } from '@naru/contract/kinds/network/reach/read-party'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { useNames } from '../../../data/live/names.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import type { End } from './reach-ask.ts'

type Props = {
  readonly title: string
  readonly cluster: string
  readonly end: End
  readonly onChange: (end: End) => void
}

/** Chooses a pod of any namespace, or an address outside. */
export function EndFields({ title, cluster, end, onChange }: Props) {
  const t = useMessages(messages)
  const { namespace, name } = end
  const namespaces = useNames({ kind: 'namespace', clusters: [cluster], namespaces: 'all' })
  const pods = useNames(
    namespace === '' ? null : { kind: 'pod', clusters: [cluster], namespaces: [namespace] },
  )
  return (
    <fieldset>
      <legend>{title}</legend>
      <SelectField
        label={t('namespace')}
        options={[{ value: '', label: t('outside') }, ...listOptions(namespaces, namespace)]}
        value={namespace}
        onChange={(event) => onChange({ namespace: event.target.value, name: '' })}
      />
      {namespace === '' ? (
        <TextField
          label={t('address')}
          error={name !== '' && readAddressParty(name) === null ? t('wrongAddress') : null}
          value={name}
          onChange={(event) => onChange({ namespace, name: event.target.value.trim() })}
        />
      ) : (
        <SelectField
          label={t('pod')}
          options={[{ value: '', label: t('choose') }, ...listOptions(pods, name)]}
          value={name}
          onChange={(event) => onChange({ namespace, name: event.target.value })}
        />
      )}
    </fieldset>
  )
}

/** What is chosen stands among them even where the list is not to be had. */
function listOptions(names: readonly string[] | null, chosen: string) {
  const known = names ?? []
  const all = chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
  return all.map((value) => ({ value, label: value }))
}
