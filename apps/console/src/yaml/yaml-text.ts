import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { LineCounter, parseDocument, stringify } from 'yaml'

const MAX_BYTES = 1_048_576
const MAX_ALIASES = 100

export type YamlError = { readonly message: string; readonly from: number; readonly to: number }

export type ParsedYaml =
  | { readonly ok: true; readonly object: KubeObject }
  | { readonly ok: false; readonly errors: readonly YamlError[] }

/** An object as people edit it: managed fields are hidden, the usual keys come first. */
export function formatYaml(object: KubeObject): string {
  const { apiVersion, kind, metadata, status, ...rest } = object
  const { managedFields: _owners, ...shown } = metadata
  const ordered = {
    ...(apiVersion !== undefined && { apiVersion }),
    ...(kind !== undefined && { kind }),
    metadata: shown,
    ...rest,
    ...(status !== undefined && { status }),
  }
  return stringify(ordered, { lineWidth: 0, aliasDuplicateObjects: false })
}

/** The object of one YAML document, or where it is wrong (offsets into the text). */
export function parseYaml(text: string): ParsedYaml {
  if (text.length > MAX_BYTES) return wrong('The document is larger than 1 MB.')
  const document = parseDocument(text, { lineCounter: new LineCounter(), uniqueKeys: true })
  if (document.errors.length > 0) {
    return {
      ok: false,
      errors: document.errors.map(({ message, pos: [from, to] }) => ({
        message: message.split('\n')[0] ?? message,
        from,
        to: Math.max(from, to),
      })),
    }
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES })
    if (typeof readFields(readFields(value)['metadata'])['name'] !== 'string')
      return wrong('metadata.name is missing.')
    // It has a name; everything else is for the cluster to judge.
    return { ok: true, object: value as KubeObject }
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
}

export type YamlBreak = { readonly line: number; readonly message: string }

/** The first place where a text is no object, its line counted from 1; null where it is one. */
export function findBreak(text: string, parsed: ParsedYaml): YamlBreak | null {
  const error = parsed.ok ? null : parsed.errors[0]
  if (!error) return null
  const line = text.slice(0, error.from).split('\n').length
  return { line, message: error.message.replace(/ at line \d+, column \d+:?$/, '') }
}

/** Which kind of object a text is about, also while it is not valid YAML yet. */
export function readType(text: string): { readonly apiVersion: string; readonly kind: string } {
  const find = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([\\w./-]+)`, 'm').exec(text)?.[1]
  return { apiVersion: find('apiVersion') ?? 'v1', kind: find('kind') ?? '' }
}

function wrong(message: string): ParsedYaml {
  return { ok: false, errors: [{ message, from: 0, to: 0 }] }
}

/** Fields that the cluster writes itself: they are shown, but neither sent nor compared. */
export function editablePart(object: KubeObject): KubeObject {
  const { status: _status, metadata, ...rest } = object
  const {
    uid: _uid,
    resourceVersion: _version,
    generation: _generation,
    creationTimestamp: _created,
    managedFields: _owners,
    deletionTimestamp: _deleted,
    deletionGracePeriodSeconds: _grace,
    ...kept
  } = metadata
  return { ...rest, metadata: kept }
}
