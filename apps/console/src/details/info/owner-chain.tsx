import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import { buildMention } from '@naru/contract/relations/mention'
import type { ReactNode } from 'react'
import { useLive } from '../../data/live/live.ts'
import { useMention } from '../../discovery/use-mentions.ts'
import { Mentioned } from '../related/mentioned.tsx'
import { NamedState } from '../related/named-object.tsx'
import { objectQuery } from '../related/plan-queries.ts'

/** Deeper than any chain of controllers; owners could also name each other. */
const MOST = 8

type Props = {
  readonly cluster: string
  readonly object: KubeObject
  readonly depth?: number
  /** The object itself and what stands below it. */
  readonly children: ReactNode
}

/** What controls an object, and what controls that, up to the top, each around the one below. */
export function OwnerChain({ cluster, object, depth = 0, children }: Props) {
  const owner = findController(object)
  if (!owner || depth >= MOST) return <ul>{children}</ul>
  return (
    <Owner {...{ cluster, owner, depth }} namespace={object.metadata.namespace ?? null}>
      {children}
    </Owner>
  )
}

type OwnerProps = Omit<Props, 'object' | 'depth'> & {
  readonly owner: OwnerReference
  readonly depth: number
  readonly namespace: string | null
}

function Owner({ cluster, owner, depth, namespace, children }: OwnerProps) {
  const to = useMention(cluster, buildMention(owner, namespace))
  const { data, sources } = useLive(objectQuery(cluster, to))
  const gone = data?.object === null && sources[0]?.state === 'live'
  // In brief an object is its metadata.
  const above = (data?.object ?? { metadata: { name: owner.name } }) as KubeObject
  return (
    <OwnerChain cluster={cluster} object={above} depth={depth + 1}>
      <li>
        <div>
          <Mentioned cluster={cluster} to={to} gone={gone} />
          <NamedState status={data?.status} />
        </div>
        <ul>{children}</ul>
      </li>
    </OwnerChain>
  )
}

export function findController({ metadata }: KubeObject): OwnerReference | undefined {
  return metadata.ownerReferences?.find(({ controller }) => controller)
}
