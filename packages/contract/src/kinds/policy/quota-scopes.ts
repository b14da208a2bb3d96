import { matchesLabels, readLabelSelector } from '../../kubernetes/label-selector.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { isBestEffort } from '../../kubernetes/qos-class.ts'
import { formatGroupResource, type GroupResource } from '../../kubernetes/resource.ts'
import {
  type Fields,
  readAt,
  readFields,
  readItems,
  readList,
  readNumber,
  readString,
  readText,
} from '../../manifest/read.ts'
import { lookUp } from '../../text/look-up.ts'

type Scope = { readonly name: string; readonly operator: string; readonly values: readonly string[] }

/** What a quota narrows what it counts to: all of them must hold. */
export function readScopes({ spec }: KubeObject): readonly Scope[] {
  const plain = readList(readAt(spec, 'scopes')).map((name) => ({
    name: readText(name),
    operator: 'Exists',
    values: [],
  }))
  const chosen = readItems(readAt(spec, 'scopeSelector', 'matchExpressions')).map((one) => ({
    name: readString(one['scopeName']),
    operator: readString(one['operator']),
    values: readList(one['values']).map(readText),
  }))
  return [...plain, ...chosen]
}

/** Whether a quota counts that object of what it counts at all: one with scopes knows pods, and claims of chosen classes. */
export function isWithinScopes(quota: KubeObject, counted: GroupResource, object: KubeObject): boolean {
  const holds = lookUp(HOLDS, formatGroupResource(counted))
  return readScopes(quota).every((scope) => holds?.(scope, object) ?? false)
}

type Holds = (scope: Scope, object: KubeObject) => boolean

const HOLDS: Readonly<Record<string, Holds>> = {
  persistentvolumeclaims: (scope, claim) =>
    scope.name === 'VolumeAttributesClass' && isNamed(scope, attributesClassesOf(claim)),
  pods: (scope, pod) => lookUp(OF_PODS, scope.name)?.(scope, pod) ?? false,
}

const OF_PODS: Readonly<Record<string, Holds>> = {
  BestEffort: (_scope, pod) => isBestEffort(pod),
  CrossNamespacePodAffinity: (_scope, { spec }) => looksAcross(readFields(spec)),
  NotBestEffort: (_scope, pod) => !isBestEffort(pod),
  NotTerminating: (_scope, pod) => !hasDeadline(pod),
  PriorityClass: (scope, { spec }) => isNamed(scope, [readString(readAt(spec, 'priorityClassName'))]),
  Terminating: (_scope, pod) => hasDeadline(pod),
}

function hasDeadline({ spec }: KubeObject): boolean {
  return (readNumber(readAt(spec, 'activeDeadlineSeconds')) ?? -1) >= 0
}

/** A scope that asks for names is read as a selector of labels, of which an object without a name has none. */
function isNamed({ name: key, operator, values }: Scope, names: readonly string[]): boolean {
  const requirements = readLabelSelector({ matchExpressions: [{ key, operator, values }] })
  const given = names.filter((name) => name !== '')
  if (given.length === 0) return matchesLabels(requirements)
  return given.some((name) => matchesLabels(requirements, { [key]: name }))
}

function attributesClassesOf({ spec, status }: KubeObject): readonly string[] {
  return [
    readAt(spec, 'volumeAttributesClassName'),
    readAt(status, 'currentVolumeAttributesClassName'),
    readAt(status, 'modifyVolumeStatus', 'targetVolumeAttributesClassName'),
  ].map(readString)
}

/** Whether a pod wants to stand beside, or away from, pods of other namespaces. */
function looksAcross({ affinity }: Fields): boolean {
  return ['podAffinity', 'podAntiAffinity'].some((side) => {
    const required = readItems(readAt(affinity, side, 'requiredDuringSchedulingIgnoredDuringExecution'))
    const preferred = readItems(readAt(affinity, side, 'preferredDuringSchedulingIgnoredDuringExecution'))
    const terms = [...required, ...preferred.map(({ podAffinityTerm }) => readFields(podAffinityTerm))]
    return terms.some(
      ({ namespaces, namespaceSelector }) =>
        readList(namespaces).length > 0 || (namespaceSelector !== undefined && namespaceSelector !== null),
    )
  })
}
