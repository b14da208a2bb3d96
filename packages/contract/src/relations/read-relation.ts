import type { LabelRequirement } from '../kubernetes/label-selector.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { readHome } from '../kubernetes/read-home.ts'
import { readSelector } from '../kubernetes/read-selector.ts'
import { countShared, type PathStep, parseFieldPath, readPath, visitPath } from '../manifest/field-path.ts'
import { isRecord, readFields, readString } from '../manifest/read.ts'
import type { Relation } from './relation.ts'

/** What a manifest names: a name and, where it says so, a namespace, an `apiVersion`, a `kind` and a uid. */
export type NamedEnd = {
  readonly name: string
  readonly namespace: string | null
  readonly optional: boolean
  readonly apiVersion: string
  readonly kind: string
  readonly uid: string | null
}

/** Reads one relation out of objects; its paths are parsed once. What has another shape reads as nothing. */
export type RelationReader = {
  readonly relation: Relation
  visitNames(object: KubeObject, visit: (end: NamedEnd) => void): void
  /** Each chooses on its own. */
  readSelectors(object: KubeObject): readonly (readonly LabelRequirement[])[]
  /** What names begin with that end in a number, as `data-db-`. */
  readStems(object: KubeObject): readonly string[]
}

const readers = new WeakMap<readonly Relation[], readonly RelationReader[]>()

/** Readers for a kind's relations, made once for each list of them. */
export function relationReaders(relations: readonly Relation[]): readonly RelationReader[] {
  const known = readers.get(relations)
  if (known) return known
  const made = relations.map(buildReader)
  readers.set(relations, made)
  return made
}

function buildReader(relation: Relation): RelationReader {
  const nothing = { relation, visitNames: () => {}, readSelectors: () => [], readStems: () => [] }
  switch (relation.by) {
    case 'owner':
      return nothing
    case 'selector': {
      return { ...nothing, readSelectors: buildSelectorReader(relation) }
    }
    case 'namespace':
      return { ...nothing, readSelectors: buildNamespaceReader(relation) }
    case 'name':
      return { ...nothing, visitNames: buildNameReader(relation) }
    case 'numbered':
      return { ...nothing, readStems: buildStemReader(relation) }
    case 'reference': {
      const steps = parseFieldPath(relation.path)
      return { ...nothing, visitNames: (object, visit) => visitPath(object, steps, readReference(visit)) }
    }
  }
}

type NameRelation = Extract<Relation, { by: 'name' }>

function buildSelectorReader({ path, shape }: Extract<Relation, { by: 'selector' }>) {
  const steps = parseFieldPath(path)
  return (object: KubeObject) => {
    const found: (readonly LabelRequirement[])[] = []
    visitPath(object, steps, (selector) => {
      const requirements = readSelector(selector, shape)
      if (requirements !== null) found.push(requirements)
    })
    return found
  }
}

/** Everything meets no requirement at all. */
function buildNamespaceReader({ unless = [] }: Extract<Relation, { by: 'namespace' }>) {
  const paths = unless.map(parseFieldPath)
  return (object: KubeObject) => (paths.some((steps) => readPath(object, steps) !== undefined) ? [] : [[]])
}

function buildStemReader({ path }: Extract<Relation, { by: 'numbered' }>) {
  const steps = parseFieldPath(path)
  return (object: KubeObject) => {
    const own = readString(readFields(object.metadata)['name'])
    const found: string[] = []
    visitPath(object, steps, (name) => {
      if (own !== '' && typeof name === 'string' && name !== '') found.push(`${name}-${own}-`)
    })
    return found
  }
}

/** What stands beside the name is read in the same item of the same list. What is still to be filled in names nothing. */
function buildNameReader(relation: NameRelation): RelationReader['visitNames'] {
  const path = parseFieldPath(relation.path)
  const sides = [relation.optional, relation.namespace, relation.where?.path].map((side) =>
    side === undefined ? null : parseFieldPath(side),
  )
  const shared = sides
    .map((side) => (side ? countShared(path, side) : path.length))
    .reduce((a, b) => Math.min(a, b))
  const [optional, namespace, condition] = sides.map((side) => side?.slice(shared) ?? null)
  const [item, rest] = [path.slice(0, shared), path.slice(shared)]
  const read = (holder: unknown, steps: readonly PathStep[] | null | undefined) =>
    steps ? readPath(holder, steps) : undefined
  return (object, visit) =>
    visitPath(object, item, (holder) => {
      if (condition && read(holder, condition) !== relation.where?.is) return
      const place = readName(read(holder, namespace))
      // Only what has a namespace itself may leave it out.
      if (namespace && place === null && readHome(object) === null) return
      visitPath(holder, rest, (name) => {
        if (typeof name !== 'string' || name === '' || [name, place].some(isTemplate)) return
        visit({
          name,
          namespace: place,
          optional: read(holder, optional) === true,
          apiVersion: '',
          kind: '',
          uid: null,
        })
      })
    })
}

function readReference(visit: (end: NamedEnd) => void): (found: unknown) => void {
  return (found) => {
    if (!isRecord(found)) return
    const { apiVersion, kind, name, namespace, uid } = found
    if (typeof kind !== 'string' || kind === '' || typeof name !== 'string' || name === '') return
    visit({
      name,
      kind,
      apiVersion: readName(apiVersion) ?? '',
      namespace: readName(namespace),
      uid: readName(uid),
      optional: false,
    })
  }
}

/** As classes of storage write names that differ for each claim: `${pvc.name}`. */
function isTemplate(name: string | null): boolean {
  return name?.includes('${') === true
}

function readName(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
