import { BUILT_IN_REFS } from '@naru/contract/kinds/kind-ref'
import type { EndpointCount } from '@naru/contract/kinds/network/judge-endpoints'
import { listIngressPaths, listIngressTls } from '@naru/contract/kinds/network/read-ingress'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  type ListQuery,
  MAX_WINDOW,
  type ObjectQuery,
  type ObjectSnapshot,
} from '@naru/contract/live/protocol'
import type { Fields } from '@naru/contract/manifest/read'
import { useLive } from '../../../data/live/live.ts'
import { useLiveMany } from '../../../data/live/live-many.ts'
import { isAwaited, type LiveView, windowRows } from '../../../data/live/live-reducer.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { countEndpoints } from '../../pieces/endpoints.ts'

/** What an ingress needs to be there: a service, or the secret of a certificate. */
export type KnownEnd = {
  readonly kind: 'service' | 'secret'
  readonly name: string
  /** Null where there is none; undefined while, or where, nobody can tell. */
  readonly object: Fields | null | undefined
  readonly denied: boolean
  readonly endpoints: EndpointCount | null
  readonly pending: boolean
}

type KnownEnds = ReadonlyMap<string, KnownEnd>
type Place = { readonly cluster: string; readonly namespace: string }
type Props = Pick<ViewProps, 'cluster' | 'object'>

/** A filter takes this many values; of more names everything in the namespace is asked for. */
const MOST_NAMES = 50
const SERVICE_LABEL = 'kubernetes.io/service-name'

/** The services behind its paths with what answers for them, followed live, however many, by two questions. */
export function useServiceEnds({ cluster, object }: Props): KnownEnds {
  const place = placeOf({ cluster, object })
  const names = eachOnce(listIngressPaths(object).map(({ backend }) => backend.service))
  const services = useNamed(place, 'service', names)
  const slices = useObjects(planSlices(place, names))
  return new Map(
    [...services].map(([name, end]) => {
      const own = slices.objects.filter(({ metadata }) => metadata.labels?.[SERVICE_LABEL] === name)
      const isKnown = slices.isWhole || (own.length > 0 && !slices.isCut)
      return [
        name,
        {
          ...end,
          endpoints: isKnown ? countEndpoints(own) : null,
          pending: end.pending || (own.length === 0 && slices.pending),
        },
      ]
    }),
  )
}

/** The secrets of its certificates, followed live without their values, by one question where they may be listed. */
export function useSecretEnds({ cluster, object }: Props): KnownEnds {
  const names = eachOnce(listIngressTls(object).map(({ secret }) => secret))
  return useNamed(placeOf({ cluster, object }), 'secret', names)
}

function placeOf({ cluster, object }: Props): Place {
  return { cluster, namespace: object.metadata.namespace ?? '' }
}

function eachOnce(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== '').sort()
}

function useNamed(place: Place, kind: KnownEnd['kind'], names: readonly string[]): KnownEnds {
  const listed = useObjects(planNamed(place, kind, names))
  // Who may not list them may still read some by their names.
  const apart = useLiveMany<ObjectQuery>(
    listed.denied ? names.map((name) => ({ type: 'object', kind, ...place, name })) : [],
  )
  const found = new Map(listed.objects.map((object) => [object.metadata.name, object]))
  return new Map(
    names.map((name, index) => {
      const own = apart[index]
      const told = own ? readOne(own) : readListed(found.get(name), listed)
      return [name, { kind, name, endpoints: null, ...told }]
    }),
  )
}

type Told = Pick<KnownEnd, 'object' | 'denied' | 'pending'>

// What was there when the cluster was last heard is told; that nothing was is no word that nothing is.
function readListed(object: KubeObject | undefined, { isWhole, pending }: Heard): Told {
  return { object: object ?? (isWhole ? null : undefined), denied: false, pending: !object && pending }
}

function readOne(view: LiveView<ObjectSnapshot>): Told {
  const state = view.sources[0]?.state
  return {
    object: view.data?.object ?? (state === 'live' ? null : undefined),
    denied: state === 'denied',
    pending: isAwaited(view),
  }
}

type Heard = {
  readonly objects: readonly KubeObject[]
  /** More match than are told. */
  readonly isCut: boolean
  /** What is not among the objects is not there. */
  readonly isWhole: boolean
  readonly pending: boolean
  readonly denied: boolean
}

function useObjects(query: ListQuery | null): Heard {
  const { data, sources, pending: isAsked } = useLive(query)
  const objects = data ? windowRows(data).flatMap((row) => row?.object ?? []) : []
  const isCut = (data?.total ?? 0) > objects.length
  const state = sources[0]?.state
  const pending = query !== null && (isAsked || state === 'loading')
  return {
    objects,
    isCut,
    isWhole: state === 'live' && !pending && !isCut,
    pending,
    denied: state === 'denied',
  }
}

function planNamed(place: Place, kind: KnownEnd['kind'], names: readonly string[]): ListQuery | null {
  const filters = [{ column: 'name', op: 'in' as const, values: [...names] }]
  return names.length === 0 ? null : planList(place, kind, isFew(names) ? { filters } : {})
}

function planSlices(place: Place, names: readonly string[]): ListQuery | null {
  const few = { key: SERVICE_LABEL, operator: 'In' as const, values: [...names] }
  const requirements = isFew(names) ? [few] : [{ key: SERVICE_LABEL, operator: 'Exists' as const }]
  const related = { by: 'selected' as const, namespace: place.namespace, requirements }
  return names.length === 0 ? null : planList(place, BUILT_IN_REFS.endpointSlice, { related })
}

function isFew(names: readonly string[]): boolean {
  return names.length <= MOST_NAMES
}

function planList(
  { cluster, namespace }: Place,
  kind: string,
  only: Pick<ListQuery, 'filters' | 'related'>,
): ListQuery {
  return {
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: [namespace],
    ...only,
    whole: true,
    offset: 0,
    limit: MAX_WINDOW,
  }
}
