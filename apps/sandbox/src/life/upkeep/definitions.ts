import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Controller, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import { DEFINITIONS } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

type Definition = KubeObject & {
  readonly spec: {
    readonly names: { readonly kind: string; readonly plural: string }
    readonly versions: readonly { readonly name: string }[]
  }
  readonly status?: { readonly conditions?: readonly { readonly type: string }[] }
}

function establish({ spec, ...definition }: Definition, time: string): KubeObject {
  const condition = (type: string, reason: string, message: string) =>
    ({ type, status: 'True', reason, message, lastTransitionTime: time }) as const
  const names = { listKind: `${spec.names.kind}List`, singular: spec.names.kind.toLowerCase(), ...spec.names }
  return {
    ...definition,
    spec: { ...spec, names },
    status: {
      acceptedNames: names,
      storedVersions: spec.versions.slice(0, 1).map(({ name }) => name),
      conditions: [
        condition('NamesAccepted', 'NoConflicts', 'no conflicts found'),
        condition('Established', 'InitialNamesAccepted', 'the initial names have been accepted'),
      ],
    },
  }
}

function isEstablished({ status }: Definition): boolean {
  return status?.conditions?.some(({ type }) => type === 'Established') ?? false
}

function work(key: string, world: World): undefined {
  // The API refuses definitions of any other shape.
  const definition = world.get(DEFINITIONS, parseObjectKey(key)) as Definition | undefined
  if (definition === undefined || isBeingDeleted(definition) || isEstablished(definition)) return
  world.patch(DEFINITIONS, nameOf(definition), (current) => establish(current as Definition, world.time()))
}

/** Custom resource definitions: their names are accepted, and they are established. */
export const definitionController: Controller = {
  name: 'definitions',
  wakes: [onSelf(DEFINITIONS)],
  reconcile: work,
}
