import {
  type PartsAround,
  partsToKnow,
  readTriggers,
  type ToldTrigger,
} from '@naru/contract/kinds/tekton/trigger/read-triggers'
import { CLUSTER_PARTS, TRIGGER_PARTS } from '@naru/contract/kinds/tekton/trigger/trigger-parts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useRelatedMany } from '../../pieces/related-items.ts'

type Found = { readonly isPending: boolean; readonly triggers: readonly ToldTrigger[] }

/** The triggers of a listener with what they name, followed live; of what nobody may list, nothing is claimed. */
export function useTriggers({ cluster, object }: Pick<ViewProps, 'cluster' | 'object'>): Found {
  const { namespace = '' } = object.metadata
  const parts = partsToKnow(object)
  const asked = useRelatedMany(
    parts.map((part) => ({
      cluster,
      namespace: CLUSTER_PARTS.has(part) ? null : namespace,
      kind: TRIGGER_PARTS[part],
    })),
  )
  const around: PartsAround = Object.fromEntries(
    parts.map((part, index) => {
      const { state, items, total } = asked[index] ?? { state: 'loading', items: [], total: 0 }
      // Of a list that is not read to its end, nothing can be said to be missing.
      return [part, state === 'known' && items.length === total ? items : null]
    }),
  )
  return {
    isPending: asked.length < parts.length || asked.some(({ state }) => state === 'loading'),
    triggers: readTriggers(object, around),
  }
}
