import type { KubeObject, OwnerReference } from '@naru/contract/kubernetes/object'
import { findRefOf, identifyKind } from '@naru/contract/relations/kind-identity'
import type { ReactNode } from 'react'
import { useLive } from '../../data/live/live.ts'
import { Reference } from '../../parts/reference.tsx'
import { ObjectState } from '../related/named-object.tsx'
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
  const kind = findRefOf(owner.apiVersion, owner.kind)
  const at = kind && identifyKind(kind)?.scope === 'cluster' ? null : namespace
  const { data, sources } = useLive(objectQuery(cluster, { kind, namespace: at, name: owner.name }))
  const gone = data?.object === null && sources[0]?.state === 'live'
  // In brief an object is its metadata.
  const above = (data?.object ?? { metadata: { name: owner.name } }) as KubeObject
  return (
    <OwnerChain cluster={cluster} object={above} depth={depth + 1}>
      <li>
        <div>
          {kind ? (
            <Reference kind={kind} cluster={cluster} namespace={at} name={owner.name} gone={gone} />
          ) : (
            <span>{`${owner.kind}/${owner.name}`}</span>
          )}
          <ObjectState status={data?.status} />
        </div>
        <ul>{children}</ul>
      </li>
    </OwnerChain>
  )
}

export function findController({ metadata }: KubeObject): OwnerReference | undefined {
  return metadata.ownerReferences?.find(({ controller }) => controller)
}
