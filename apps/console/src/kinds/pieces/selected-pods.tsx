import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatSelector } from '../../data/selector-match.ts'
import { RelatedList } from '../../details/related-list.tsx'

type Props = {
  readonly cluster: string
  readonly object: KubeObject
  readonly selector: Readonly<Record<string, string>> | undefined
}

/** The pods that a selector chooses, live. */
export function SelectedPods({ cluster, object, selector = {} }: Props) {
  return (
    <RelatedList
      kind="pod"
      cluster={cluster}
      namespace={object.metadata.namespace ?? null}
      narrow={{ labels: formatSelector(selector) }}
      without={['namespace']}
    />
  )
}
