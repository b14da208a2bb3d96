import type { KindRef } from '../kinds/kind-ref.ts'
import { matchesLabels } from '../kubernetes/label-selector.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { readHome } from '../kubernetes/read-home.ts'
import { readLabels } from '../kubernetes/read-selector.ts'
import { parseApiVersion } from '../kubernetes/resource.ts'
import { readItems, readString } from '../manifest/read.ts'
import { findRefOf, identifyKind, isSameKind } from './kind-identity.ts'
import { stemOf } from './numbered-name.ts'
import { type NamedEnd, type RelationReader, relationReaders } from './read-relation.ts'
import type { Relation, RelationWord } from './relation.ts'
import { relationsOf } from './relations-of.ts'

/** An object that others may point at, as far as it must be known to tell. */
export type Target = {
  readonly kind: KindRef
  /** As manifests write it; only needed of a kind that nobody but its cluster knows. */
  readonly kindName?: string | undefined
  /** Null of an object of a cluster. */
  readonly namespace: string | null
  readonly name: string
  readonly uid?: string | undefined
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** Uids of what controls it. */
  readonly owners?: readonly string[] | undefined
}

/** An object as others may point at it. */
export function targetOf(kind: { readonly id: KindRef; readonly kind: string }, object: KubeObject): Target {
  const { name, uid, labels, ownerReferences } = object.metadata
  const owners = readItems(ownerReferences).filter(({ controller }) => controller === true)
  return {
    kind: kind.id,
    kindName: kind.kind,
    namespace: readHome(object),
    name,
    uid,
    labels: labels && readLabels(labels),
    owners: owners.map((owner) => readString(owner['uid'])),
  }
}

type Test = (object: KubeObject) => boolean

/**
 * Whether objects of a kind point at the target, with one of the words where they are given: what they have in common
 * is decided once.
 */
export function buildPointsAt(ref: KindRef, target: Target, words?: readonly RelationWord[]): Test {
  const tests = relationReaders(relationsOf(ref))
    .filter(({ relation }) => words === undefined || words.includes(relation.word))
    .flatMap((reader) => buildTest(reader, target) ?? [])
  return (object) => tests.some((test) => test(object))
}

/** Null where objects of the target's kind are none that this relation points at. */
function buildTest(reader: RelationReader, target: Target): Test | null {
  const { relation } = reader
  if (!mayPointAt(relation, target.kind)) return null
  switch (relation.by) {
    case 'owner':
      return ({ metadata }) => metadata?.uid !== undefined && (target.owners ?? []).includes(metadata.uid)
    case 'selector':
    case 'namespace':
      return buildSelectorTest(reader, target)
    case 'name': {
      const test = buildNamesTest(reader, target, (end) => end.name === target.name)
      if (relation.namespace !== undefined) return test
      return (object) => isIn(target, readHome(object)) && test(object)
    }
    case 'numbered':
      return buildStemTest(reader, target)
    case 'reference':
      return buildNamesTest(reader, target, buildReferenceTest(target))
  }
}

/** Whether a relation can point at objects of a kind; a reference can at any. */
export function mayPointAt(relation: Relation, kind: KindRef): boolean {
  return relation.by === 'reference' || isSameKind(relation.to, kind)
}

function buildSelectorTest(reader: RelationReader, target: Target): Test {
  const labels = readLabels(target.labels)
  return (object) => {
    if (readHome(object) !== target.namespace) return false
    return reader.readSelectors(object).some((requirements) => matchesLabels(requirements, labels))
  }
}

function buildStemTest({ readStems }: RelationReader, { name, namespace }: Target): Test {
  const stem = stemOf(name)
  return (object) => stem !== null && readHome(object) === namespace && readStems(object).includes(stem)
}

function buildNamesTest(reader: RelationReader, target: Target, matches: (end: NamedEnd) => boolean): Test {
  return (object) => {
    let found = false
    reader.visitNames(object, (end) => {
      found ||= matches(end) && isIn(target, end.namespace ?? readHome(object))
    })
    return found
  }
}

function isIn({ namespace }: Target, named: string | null): boolean {
  return namespace === null || namespace === named
}

function buildReferenceTest(target: Target): (end: NamedEnd) => boolean {
  const identity = identifyKind(target.kind)
  const kind = identity?.kind ?? target.kindName
  return (end) =>
    end.name === target.name &&
    end.kind === kind &&
    parseApiVersion(end.apiVersion).group === identity?.group &&
    isSameObject(end, target)
}

/** A reference may say which of several objects that had the name, one after the other, it means. */
function isSameObject({ uid }: NamedEnd, target: Target): boolean {
  // The kubelet writes its node's name where the uid belongs.
  return uid === null || target.uid === undefined || uid === target.uid || uid === target.name
}

/** Whether what controls an object points at the target too, as a deployment's template does: who is told of both reads of one thing twice. */
export function isSpokenFor(
  { metadata }: KubeObject,
  target: Pick<Target, 'kind'>,
  words?: readonly RelationWord[],
): boolean {
  const owner = readController(metadata?.ownerReferences)
  const ref = owner && findRefOf(owner.apiVersion, owner.kind)
  return (
    ref !== null &&
    relationsOf(ref).some(
      (relation) =>
        relation.by === 'name' &&
        mayPointAt(relation, target.kind) &&
        (words === undefined || words.includes(relation.word)),
    )
  )
}

function readController(owners: unknown): { readonly apiVersion: string; readonly kind: string } | null {
  const { apiVersion, kind } = readItems(owners).find(({ controller }) => controller === true) ?? {}
  return typeof apiVersion === 'string' && typeof kind === 'string' ? { apiVersion, kind } : null
}
