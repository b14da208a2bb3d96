import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { PodTemplate } from '../objects/pod.ts'
import { CONTROLLER_REVISIONS, type Handle } from '../resources.ts'
import { nameOf, ownerReference, type World } from '../world.ts'
import { hashTemplate } from './template-hash.ts'

type Templated = KubeObject & { readonly spec: { readonly template: PodTemplate } }

const LIMIT = 10

function numberOf(revision: KubeObject): number {
  return Number(revision['revision'] ?? 0)
}

/** Remembers each template of a stateful or daemon set as a ControllerRevision, so that it can be undone. */
export function keepRevision<T extends Templated>(handle: Handle<T>, owner: T, world: World): void {
  const { name, namespace, uid } = owner.metadata
  const hash = hashTemplate(owner.spec.template)
  const own = `${name}-${hash}`
  const known = [...world.controlled(CONTROLLER_REVISIONS, uid)].sort((a, b) => numberOf(a) - numberOf(b))
  const highest = known.at(-1)
  if (highest?.metadata.name === own) return
  const revision = (highest === undefined ? 0 : numberOf(highest)) + 1
  if (known.some(({ metadata }) => metadata.name === own)) {
    world.patch(CONTROLLER_REVISIONS, { namespace, name: own }, (current) => ({ ...current, revision }))
    return
  }
  world.create(CONTROLLER_REVISIONS, {
    metadata: {
      name: own,
      ...(namespace === undefined ? {} : { namespace }),
      labels: { ...owner.spec.template.metadata?.labels, 'controller-revision-hash': hash },
      ownerReferences: [ownerReference(handle, owner)],
    },
    data: { spec: { template: { ...owner.spec.template, $patch: 'replace' } } },
    revision,
  })
  for (const old of known.slice(0, Math.max(0, known.length - LIMIT)))
    world.remove(CONTROLLER_REVISIONS, nameOf(old))
}
