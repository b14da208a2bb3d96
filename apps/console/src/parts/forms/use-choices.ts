import type { ChoiceSource } from '@naru/contract/forms/choice-source'
import { splitKind } from '@naru/contract/forms/parts/kind-spot'
import { asText } from '@naru/contract/forms/values'
import { findKind } from '@naru/contract/kinds/registry'
import { readFields } from '@naru/contract/manifest/read'
import { findRefOf } from '@naru/contract/relations/kind-identity'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { getObject } from '../../data/kubernetes.ts'
import { useNames } from '../../data/live/names.ts'
import { FormContext, type Scope } from './form-scope.ts'

const NONE: readonly string[] = []

/** What may be chosen for a field; nothing until it is known, or where nothing is asked for. */
export function useChoices(source: ChoiceSource | null, scope: Scope): readonly string[] {
  const { cluster, values } = useContext(FormContext)
  const asked = cluster === null ? null : source
  const home = { cluster: cluster ?? '', namespace: asText(values['metadata.namespace']) }
  const names = useNames(asked && planNames(asked, { home, scope }))
  const keys = useKeys(asked && planKeys(asked, { home, scope }))
  return keys ?? names ?? NONE
}

type Home = { readonly cluster: string; readonly namespace: string }

type Around = { readonly home: Home; readonly scope: Scope }

function planNames(source: ChoiceSource, { home, scope }: Around): Parameters<typeof useNames>[0] {
  const { cluster, namespace } = home
  const kind = findSource(source, scope)
  if (kind === null) return null
  // A kind that is not registered is looked for in the form's namespace.
  const isNamespaced = namespace !== '' && (findKind(kind)?.scope ?? 'namespaced') === 'namespaced'
  return { kind, clusters: [cluster], namespaces: isNamespaced ? [namespace] : 'all' }
}

/** The kind whose names are asked for; null for none, or for one that only its cluster knows. */
function findSource(source: ChoiceSource, { values }: Scope): string | null {
  if (source.from === 'namespaces') return 'namespace'
  if (source.from === 'names') return source.kind
  if (source.from === 'keys') return null
  const { apiVersion, kind } = splitKind(asText(values[source.field]))
  return findRefOf(apiVersion, kind)
}

function planKeys(source: ChoiceSource, { home, scope }: Around): Place | null {
  if (source.from !== 'keys') return null
  const name = asText(scope.values[source.named])
  return name === '' ? null : { ...home, kind: source.kind, name }
}

function useKeys(place: Place | null): readonly string[] | null {
  const { data } = useQuery({
    queryKey: ['keys', place],
    queryFn: ({ signal }) => loadKeys(place, signal),
    enabled: place !== null,
    retry: false,
  })
  return (place && data) ?? null
}

type Place = Home & { readonly kind: string; readonly name: string }

/** Names alone leave here, so that no value of a secret is kept. */
async function loadKeys(place: Place | null, signal: AbortSignal): Promise<readonly string[]> {
  const spec = place && findKind(place.kind)
  if (!spec) return NONE
  const { group, version } = spec.api
  const object = await getObject({ ...place, resource: { group, version, plural: spec.plural } }, { signal })
  return Object.keys({ ...readFields(object['data']), ...readFields(object['binaryData']) })
}
