import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { type Fields, isRecord, readFields, readString } from '@naru/contract/manifest/read'
import { readYaml, type YamlDocument } from '@naru/kube/yaml/read-yaml'
import { findExcess, type Lack, lackOf, placeOf, tellFault, type YamlError } from '../yaml-text.ts'

/** One object of a text that may hold many; `name` is empty where the cluster is to give it one. */
export type Manifest = {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
  /** What the cluster's name for it begins with. */
  readonly prefix: string
  readonly object: KubeObject
}

/** Whether it is of a kind of that API group: other groups may have kinds of the same name. */
export function isOfKind({ apiVersion, kind }: Manifest, wanted: GroupKind): boolean {
  return kind === wanted.kind && parseApiVersion(apiVersion).group === wanted.group
}

export type GroupKind = { readonly group: string; readonly kind: string }

export type ParsedManifests =
  | { readonly ok: true; readonly manifests: readonly Manifest[] }
  | { readonly ok: false; readonly errors: readonly YamlError[] }

/** The objects of a text, in its order, as kubectl takes them: of every document, and of every list in one. */
export function readManifests(text: string): ParsedManifests {
  const excess = findExcess(text)
  if (excess) return { ok: false, errors: [lackOf(excess)] }
  const documents = readYaml(text)
  const faults = documents.flatMap((document) => document.faults.map(tellFault))
  if (faults.length > 0) return { ok: false, errors: faults }
  // What stands between two lines of dashes may be a comment.
  const parts = documents.filter(({ value }) => value !== null).flatMap(readDocument)
  const errors = parts.flatMap((part) => ('error' in part ? [part.error] : []))
  if (errors.length > 0) return { ok: false, errors }
  const manifests = parts.flatMap((part) => ('manifest' in part ? [part.manifest] : []))
  return manifests.length > 0 ? { ok: true, manifests } : { ok: false, errors: [lackOf('name')] }
}

type Part = { readonly manifest: Manifest } | { readonly error: YamlError }

function readDocument({ tree, value }: YamlDocument): readonly Part[] {
  return listObjects(value).map(({ object, path }): Part => {
    const lack = findLack(object)
    if (lack) return { error: lackOf(lack.what, placeOf(tree, [...path, ...lack.at])) }
    // It has a type and a name; everything else is for the cluster to judge.
    return { manifest: toManifest(object as KubeObject) }
  })
}

/** One object that has a type and a name. */
export function toManifest(object: KubeObject): Manifest {
  const metadata = readFields(object.metadata)
  return {
    apiVersion: readString(object.apiVersion),
    kind: readString(object.kind),
    namespace: readString(metadata['namespace']) || null,
    name: readString(metadata['name']),
    prefix: readString(metadata['generateName']),
    object,
  }
}

type Found = { readonly object: Fields; readonly path: readonly (string | number)[] }

/** A list stands for its items, which may leave their type to it, and be lists. */
function listObjects(value: unknown): readonly Found[] {
  const whole = readFields(value)
  const { items, kind, apiVersion } = whole
  if (!Array.isArray(items) || !readString(kind).endsWith('List')) return [{ object: whole, path: [] }]
  const type = kind === 'List' ? {} : { apiVersion, kind: readString(kind).slice(0, -'List'.length) }
  return items.flatMap((item: unknown, index) =>
    listObjects(isRecord(item) ? { ...type, ...item } : {}).map(({ object, path }) => ({
      object,
      path: ['items', index, ...path],
    })),
  )
}

function findLack(object: Fields): { readonly what: Lack; readonly at: readonly string[] } | null {
  const metadata = readFields(object['metadata'])
  if (!readString(object['apiVersion']) || !readString(object['kind'])) return { what: 'type', at: [] }
  const named = readString(metadata['name']) || readString(metadata['generateName'])
  return named ? null : { what: 'name', at: ['metadata', 'name'] }
}
