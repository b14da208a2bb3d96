import { readPolicy } from '@naru/contract/kinds/network/reach/read-policy'
import type { ViewProps } from '../../../details/kind-view.ts'
import type { ReachAsk } from '../../pieces/reach/reach-ask.ts'
import { ReachPanel } from '../../pieces/reach/reach-panel.tsx'
import { useSelectedPods } from './use-selected-pods.ts'

/** Asks about a pod of the policy first. */
export function PolicyReach({ cluster, object }: ViewProps) {
  const usual = useUsualAsk({ cluster, object })
  return <ReachPanel cluster={cluster} home={readPolicy(object).namespace} usual={usual} />
}

/** A pod of the policy at the end that it restricts, and somebody of its own namespace to be chosen at the other. */
function useUsualAsk({ cluster, object }: Pick<ViewProps, 'cluster' | 'object'>): ReachAsk {
  const { namespace, ingress } = readPolicy(object)
  const { first } = useSelectedPods({ cluster, object })
  const [self, other] = [
    { namespace, name: first ?? '' },
    { namespace, name: '' },
  ]
  const ends = ingress === null ? { from: self, to: other } : { from: other, to: self }
  return { ...ends, port: '', protocol: 'TCP' }
}
