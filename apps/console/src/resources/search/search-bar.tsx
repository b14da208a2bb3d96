import { checkSelector } from '@naru/contract/kubernetes/label-selector'
import { formatMessage } from '@naru/contract/rules/format-message'
import { TextField } from '@naru/ui/field.tsx'
import { Picker } from '@naru/ui/picker.tsx'
import { useMemo, useState } from 'react'
import { useClusterName } from '../../data/cluster-name.ts'
import { useServedByAny } from '../../discovery/use-discovery.ts'
import { useLocale, useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useTyped } from '../../parts/typed/use-typed.ts'
import { checkKinds, type FoundSearch } from './found-search.ts'
import { listKindChoices } from './kind-choices.ts'
import { messages } from './messages.ts'

type Props = {
  readonly search: FoundSearch
  /** Whose kinds can be chosen. */
  readonly clusters: readonly string[]
  readonly onChange: (change: Partial<FoundSearch>) => void
}

/** What is sought, and in which kinds. */
export function SearchBar({ search, clusters, onChange }: Props) {
  const t = useMessages(messages)
  const wrong = checkSelector(search.labels)
  return (
    <div className="n-search-bar">
      <Typed label={t('name')} value={search.text} onType={(text) => onChange({ text })} />
      <Typed
        label={t('labels')}
        value={search.labels}
        placeholder={t('labelExample')}
        error={wrong === null ? null : t('labelWrong', { part: wrong })}
        onType={(labels) => onChange({ labels })}
      />
      <KindPicker search={search} clusters={clusters} onChange={onChange} />
    </div>
  )
}

type TypedProps = {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly error?: string | null
  readonly onType: (text: string) => void
}

/** A field that is searched by once nobody types: each search opens as many live lists as there are kinds. */
function Typed({ value, onType, ...rest }: TypedProps) {
  const { text, type } = useTyped(value, onType)
  return <TextField {...rest} type="search" value={text} onChange={({ target }) => type(target.value)} />
}

function KindPicker({ search: { kinds }, clusters, onChange }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const locale = useLocale()
  const [asked, setAsked] = useState(false)
  const clusterName = useClusterName()
  const { resources: served, silent } = useServedByAny(asked ? clusters : NONE)
  const options = useMemo(
    () =>
      listKindChoices(served)
        .filter(({ id }) => !kinds.includes(id))
        .map(({ id, kind, title, api }) => ({
          value: id,
          label: text(title.one) === kind ? kind : `${text(title.one)} (${kind})`,
          note: api.group,
        })),
    [served, kinds, text],
  )
  const apis = silent.map((one) => `${clusterName(one.cluster)}: ${one.apis.join(', ')}`).join('; ')
  const full = checkKinds(kinds)
  if (full)
    return <p className="n-dim">{formatMessage(full.key, locale, { ...full.params, x: t('kinds') })}</p>
  return (
    // What clusters serve is asked once somebody is about to choose.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices that the picker is near.
    <div onPointerEnter={() => setAsked(true)} onFocus={() => setAsked(true)}>
      <Picker
        label={t('add')}
        value=""
        options={options}
        searchLabel={t('findKind')}
        emptyText={silent.length === 0 ? t('noKind') : t('noKindSilent', { apis })}
        onPick={(kind) => onChange({ kinds: [...kinds, kind] })}
      />
    </div>
  )
}

const NONE: readonly string[] = []
