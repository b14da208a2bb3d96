import type { Party } from '@naru/contract/kinds/network/reach/may-reach'
import { readAddressParty, readPodParty } from '@naru/contract/kinds/network/reach/read-party'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import { readFields, readStringMap } from '@naru/contract/manifest/read'
import { useLive } from '../../../data/live/live.ts'
import { isAwaited, type LiveView } from '../../../data/live/live-reducer.ts'
import type { End } from './reach-ask.ts'

export type KnownParty = {
  /** Null while it is not chosen, not known or not there. */
  readonly party: Party | null
  readonly why: 'loading' | 'lackPods' | 'gone' | 'away' | null
  /** False where the labels of its namespace are nobody's to read. */
  readonly hasLabels: boolean
}

const NOTHING: KnownParty = { party: null, why: null, hasLabels: true }

/** One end of a connection, as policies look at it, followed live. */
export function useParty(cluster: string, { namespace, name }: End): KnownParty {
  const isPod = namespace !== '' && name !== ''
  const pod = useLive(isPod ? { type: 'object', kind: 'pod', cluster, namespace, name } : null)
  const home = useLive(
    isPod ? { type: 'object', kind: 'namespace', cluster, namespace: null, name: namespace } : null,
  )
  if (namespace === '') return { ...NOTHING, party: readAddressParty(name) }
  if (name === '') return NOTHING
  const why = whyUnknown(pod)
  if (why !== null) return { ...NOTHING, why }
  if (isAwaited(home)) return { ...NOTHING, why: 'loading' }
  const labels = readFields(home.data?.object?.['metadata'])['labels']
  return {
    // What is asked for by its name comes with metadata.
    party: readPodParty(pod.data?.object as KubeObject, readStringMap(labels)),
    why: null,
    hasLabels: home.sources[0]?.state === 'live',
  }
}

function whyUnknown({ data, sources }: LiveView<ObjectSnapshot>): KnownParty['why'] {
  const state = sources[0]?.state
  if (state === 'denied') return 'lackPods'
  if (state === 'unreachable' || state === 'absent') return 'away'
  if (state !== 'live') return 'loading'
  return data?.object ? null : 'gone'
}
