import type { KindRef } from '../kinds/kind-ref.ts'
import { type LabelRequirement, matchesLabels } from '../kubernetes/label-selector.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { readHome } from '../kubernetes/read-home.ts'
import { readLabels } from '../kubernetes/read-selector.ts'
import { findRefOf } from './kind-identity.ts'
import { buildMention, type Mention } from './mention.ts'
import { stemOf } from './numbered-name.ts'
import { type NamedEnd, type RelationReader, relationReaders } from './read-relation.ts'
import type { RelationWord } from './relation.ts'
import { relationsOf } from './relations-of.ts'

/** An object that another names. */
export type ObjectReference = Mention & { readonly word: RelationWord; readonly optional: boolean }

/** Objects that another chooses in its own namespace: by their labels, by their names, or all of them. */
export type Selection = {
  readonly word: RelationWord
  readonly kind: KindRef
  readonly namespace: string | null
  readonly requirements: readonly LabelRequirement[]
  /** Where they are given, only what is named by one of these and a number. */
  readonly stems?: readonly string[] | undefined
}

export type Pointing = {
  readonly references: readonly ObjectReference[]
  readonly selections: readonly Selection[]
}

/** Where an object points by its manifest; each object once for each word. What it owns only the owned ones say. */
export function referencesOf(ref: KindRef, object: KubeObject): Pointing {
  const found = new Map<string, ObjectReference>()
  const selections: Selection[] = []
  const home = readHome(object)
  for (const reader of relationReaders(relationsOf(ref))) {
    reader.visitNames(object, (end) => {
      const reference = buildReference(reader, end, home)
      const key = `${reference.word} ${reference.kind ?? `${reference.apiVersion} ${reference.kindName}`} ${reference.namespace} ${reference.name}`
      const known = found.get(key)
      found.set(key, known && !known.optional ? known : reference)
    })
    for (const selection of buildSelections(reader, object, home)) selections.push(selection)
  }
  return { references: [...found.values()], selections }
}

/** Whether an object of the kind and the namespace is one of those that another chooses. */
export function isChosen(
  { requirements, stems }: Pick<Selection, 'requirements' | 'stems'>,
  { name, labels }: { readonly name: string; readonly labels?: unknown },
): boolean {
  const isNamed = stems === undefined || stems.some((stem) => stem === stemOf(name))
  return isNamed && matchesLabels(requirements, readLabels(labels))
}

/** The first object that another names with that word. */
export function findReference(ref: KindRef, word: RelationWord, object: KubeObject): ObjectReference | null {
  let first: ObjectReference | null = null
  const home = readHome(object)
  for (const reader of relationReaders(relationsOf(ref))) {
    if (reader.relation.word !== word) continue
    reader.visitNames(object, (end) => {
      first ??= buildReference(reader, end, home)
    })
  }
  return first
}

function buildReference({ relation }: RelationReader, end: NamedEnd, home: string | null): ObjectReference {
  const { word } = relation
  const kind = relation.by === 'name' ? relation.to : findRefOf(end.apiVersion, end.kind)
  return { ...buildMention(end, end.namespace ?? home, kind), word, optional: end.optional }
}

function buildSelections(
  reader: RelationReader,
  object: KubeObject,
  home: string | null,
): readonly Selection[] {
  const { relation } = reader
  if (relation.by === 'numbered') {
    const stems = reader.readStems(object)
    const { word, to: kind } = relation
    return stems.length === 0 ? [] : [{ word, kind, namespace: home, requirements: [], stems }]
  }
  if (relation.by !== 'selector' && relation.by !== 'namespace') return []
  const { word, to: kind } = relation
  return reader
    .readSelectors(object)
    .map((requirements): Selection => ({ word, kind, namespace: home, requirements }))
}
