import { builtInRef } from '@naru/contract/kinds/built-in-kinds'
import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { findKindOf } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'

/** What someone would change or restart, with its pods; a pod of its own is its own user. */
export type User = {
  readonly kind: KindRef | null
  /** Kubernetes' own name of the kind. */
  readonly kindName: string
  readonly name: string
  readonly pods: readonly string[]
}

const HASH = 'pod-template-hash'

/** Pods under what controls them: the deployment rather than its replica set. In order of name. */
export function groupUsers(pods: readonly KubeObject[]): readonly User[] {
  const users = new Map<string, User>()
  for (const pod of pods) {
    const user = findUser(pod)
    const key = `${user.kindName}/${user.name}`
    users.set(key, { ...user, pods: [...(users.get(key)?.pods ?? []), ...user.pods] })
  }
  return [...users.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

function findUser({ metadata }: KubeObject): User {
  const owner = metadata.ownerReferences?.find(({ controller }) => controller)
  if (!owner) return { kind: 'pod', kindName: 'Pod', name: metadata.name, pods: [] }
  const pods = [metadata.name]
  const suffix = `-${metadata.labels?.[HASH] ?? ''}`
  if (owner.kind === 'ReplicaSet' && suffix !== '-' && owner.name.endsWith(suffix)) {
    return { kind: 'deployment', kindName: 'Deployment', name: owner.name.slice(0, -suffix.length), pods }
  }
  const { apiVersion, kind: kindName, name } = owner
  return {
    kind: findKindOf(apiVersion, kindName)?.id ?? builtInRef(apiVersion, kindName),
    kindName,
    name,
    pods,
  }
}
