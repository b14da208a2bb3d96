import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readAt, readFields, readList, readString } from '@naru/contract/manifest/read'
import type { FieldProblem } from '../../protocol/status.ts'
import { required } from '../metadata-checks.ts'

const PATH = 'spec.ephemeralContainers'
/** What belongs to containers that serve. */
const REFUSED = [
  'ports',
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'lifecycle',
  'resources',
] as const
const MIRROR = 'kubernetes.io/config.mirror'

function containersOf(object: KubeObject | undefined, field: string): readonly Fields[] {
  return readList(readAt(object, 'spec', field)).map(readFields)
}

function forbiddenField(field: string, why: string): FieldProblem {
  return { field, reason: 'FieldValueForbidden', message: `Forbidden: ${why}` }
}

/** Containers that are added to a pod for a look inside: only added, and only as far as they serve nobody. */
export function checkEphemeralContainers(
  object: KubeObject,
  before: KubeObject | undefined,
): readonly FieldProblem[] {
  const added = containersOf(object, 'ephemeralContainers')
  if (added.length > 0 && object.metadata.annotations?.[MIRROR] !== undefined) {
    return [forbiddenField('', 'static pods do not support ephemeral containers')]
  }
  const regular = ['containers', 'initContainers'].flatMap((field) => containersOf(object, field))
  const names = new Set(regular.map(({ name }) => readString(name)))
  const seen = new Set(names)
  return [
    ...added.flatMap((container, index) => {
      const name = readString(container['name'])
      const isTaken = seen.has(name)
      seen.add(name)
      return checkOne(container, { path: `${PATH}[${index}]`, names, isTaken })
    }),
    ...containersOf(before, 'ephemeralContainers').flatMap((old) => checkKept(old, added)),
  ]
}

type Place = { readonly path: string; readonly names: ReadonlySet<string>; readonly isTaken: boolean }

function checkOne(container: Fields, { path, names, isTaken }: Place): readonly FieldProblem[] {
  const name = readString(container['name'])
  const target = readString(container['targetContainerName'])
  return [
    ...(name === '' ? [required(`${path}.name`)] : []),
    ...(readString(container['image']).trim() === '' ? [required(`${path}.image`)] : []),
    ...(isTaken
      ? [
          {
            field: `${path}.name`,
            reason: 'FieldValueDuplicate' as const,
            message: `Duplicate value: ${JSON.stringify(name)}`,
          },
        ]
      : []),
    ...(target === '' || names.has(target)
      ? []
      : [
          {
            field: `${path}.targetContainerName`,
            reason: 'FieldValueInvalid' as const,
            message: `Not found: ${JSON.stringify(target)}`,
          },
        ]),
    ...REFUSED.filter((field) => isGiven(container[field])).map((field) =>
      forbiddenField(`${path}.${field}`, 'cannot be set for an Ephemeral Container'),
    ),
  ]
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Object.keys(readFields(value)).length > 0
}

function checkKept(old: Fields, added: readonly Fields[]): readonly FieldProblem[] {
  const name = readString(old['name'])
  const now = added.find((one) => one['name'] === name)
  if (now === undefined)
    return [forbiddenField(PATH, `existing ephemeral containers "${name}" may not be removed\n`)]
  if (isDeepStrictEqual(now, old)) return []
  return [forbiddenField(PATH, `existing ephemeral containers "${name}" may not be changed\n`)]
}

/** The pod itself is written without them. */
export function checkNoEphemeralChange(object: KubeObject, before: KubeObject): readonly FieldProblem[] {
  const [now, then] = [object, before].map((one) => readAt(one, 'spec', 'ephemeralContainers') ?? [])
  return isDeepStrictEqual(now, then)
    ? []
    : [
        forbiddenField(
          'spec',
          'pod updates may not change fields other than the image, tolerations and a few more',
        ),
      ]
}
