import { type ChoiceSource, type PodPortSource, valuesOfItems } from '@naru/contract/forms/choice-source'
import { splitKind } from '@naru/contract/forms/parts/kind-spot'
import { asPairs, asText } from '@naru/contract/forms/values'
import { findKind } from '@naru/contract/kinds/registry'
import { listServicePorts } from '@naru/contract/kubernetes/service-ports'
import { readFields } from '@naru/contract/manifest/read'
import { findRefOf } from '@naru/contract/relations/kind-identity'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { getObject } from '../../data/kubernetes.ts'
import { useColumnValues, useNames } from '../../data/live/names.ts'
import { usePodPorts } from '../../data/live/pod-ports.ts'
import { ACT } from '../../data/polled.ts'
import { FormContext, type FormState, findValue, type Scope } from './form-scope.ts'
import { useServedChoices } from './use-served-choices.ts'

const NONE: readonly string[] = []

/** What may be chosen for a field; nothing until it is known, or where nothing is asked for. */
export function useChoices(source: ChoiceSource | null, scope: Scope): readonly string[] {
  const { cluster, values } = useContext(FormContext)
  const asked = askable(source, cluster)
  const home = { cluster: cluster ?? '', namespace: asText(values['metadata.namespace']) }
  const names = useNames(asked && planNames(asked, { home, scope }))
  const keys = useKeys(asked && planKeys(asked, { home, scope }))
  const served = useServedChoices(asked?.from === 'served' ? asked : null, { home, scope })
  const occurring = useColumnValues(asked?.from === 'column' ? { ...asked, cluster: home.cluster } : null)
  const ports = usePodPorts(asked?.from === 'pod-ports' ? planPorts(asked, { home, scope, values }) : null)
  const answers = [choicesInHand(source, values), served, keys, occurring, ports, names]
  return answers.find((answer) => answer !== null) ?? NONE
}

/** What nobody has to be asked for; null where somebody has to. */
function choicesInHand(
  source: ChoiceSource | null,
  values: Parameters<typeof valuesOfItems>[1],
): readonly string[] | null {
  if (source?.from === 'words') return source.words
  return source?.from === 'items' ? valuesOfItems(source.places, values) : null
}

/** Without a cluster only what Naru keeps itself can be asked for. */
function askable(source: ChoiceSource | null, cluster: string | null): ChoiceSource | null {
  return cluster === null && !isOfPlatform(source) ? null : source
}

/** What Naru keeps itself is chosen from wherever the form is about. */
function isOfPlatform(source: ChoiceSource | null): boolean {
  return source?.from === 'names' && findKind(source.kind)?.scope === 'platform'
}

type Home = { readonly cluster: string; readonly namespace: string }

type Around = { readonly home: Home; readonly scope: Scope }

function planNames(source: ChoiceSource, { home, scope }: Around): Parameters<typeof useNames>[0] {
  const { cluster } = home
  const namespace = findNamespace(source, { home, scope })
  const kind = findSource(source, scope)
  if (kind === null) return null
  // A kind that is not registered is looked for in the form's namespace.
  const isNamespaced = namespace !== '' && (findKind(kind)?.scope ?? 'namespaced') === 'namespaced'
  const type = source.from === 'names' ? source.type : undefined
  return {
    kind,
    clusters: isOfPlatform(source) ? 'all' : [cluster],
    namespaces: isNamespaced ? [namespace] : 'all',
    ...(type !== undefined && { filters: [{ column: 'type', op: 'in', values: [type] }] }),
  }
}

function findNamespace(source: ChoiceSource, { home, scope }: Around): string {
  const beside = source.from === 'names' ? source.namespace : undefined
  return beside === undefined ? home.namespace : asText(scope.values[beside])
}

/** The kind whose names are asked for; null for none, or for one that only its cluster knows. */
function findSource(source: ChoiceSource, { values }: Scope): string | null {
  if (source.from === 'namespaces') return 'namespace'
  if (source.from === 'names') return source.kind
  if (source.from !== 'kind-at') return null
  const { apiVersion, kind } = splitKind(asText(values[source.field]))
  return findRefOf(apiVersion, kind)
}

function planKeys(source: ChoiceSource, { home, scope }: Around): Place | null {
  if (source.from !== 'keys' && source.from !== 'ports') return null
  const name = asText(findValue(scope, source.named))
  if (name === '') return null
  if (source.from === 'keys') return { ...home, kind: source.kind, name }
  return { ...home, kind: 'service', name, behind: source.behind === true }
}

type AroundAll = Around & Pick<FormState, 'values'>

/** Without a label nothing is selected, and without a namespace nobody knows where. */
function planPorts(source: PodPortSource, { home, scope, values }: AroundAll) {
  const labels = asPairs(values[source.labels]).filter(({ key }) => key !== '')
  if (labels.length === 0 || home.namespace === '') return null
  return { ...home, labels, protocol: asText(scope.values[source.protocol]) }
}

function useKeys(place: Place | null): readonly string[] | null {
  const { data } = useQuery({
    queryKey: ['keys', place],
    queryFn: ({ signal }) => loadKeys(place, signal),
    enabled: place !== null,
    meta: ACT,
    retry: false,
  })
  return (place && data) ?? null
}

type Place = Home & { readonly kind: string; readonly name: string; readonly behind?: boolean }

/** Names alone leave here, so that no value of a secret is kept. */
async function loadKeys(place: Place | null, signal: AbortSignal): Promise<readonly string[]> {
  const spec = place && findKind(place.kind)
  if (!spec) return NONE
  const { group, version } = spec.api
  const object = await getObject({ ...place, resource: { group, version, plural: spec.plural } }, { signal })
  if (place.kind === 'service') return listServicePorts(object, { behind: place.behind === true })
  return Object.keys({ ...readFields(object['data']), ...readFields(object['binaryData']) })
}
