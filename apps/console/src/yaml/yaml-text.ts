import type { Text } from '@naru/contract/i18n/locale'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'
import { type Document, isNode, LineCounter, parseDocument, stringify } from 'yaml'
import { currentLocale } from '../i18n/locale.ts'

const MAX_BYTES = 1_048_576
const MAX_ALIASES = 100

type Place = { readonly from: number; readonly to: number }

const NOWHERE: Place = { from: 0, to: 0 }

export type YamlError = Place & {
  readonly message: string
  /** What is wrong with it although it can be read: said in the person's language. */
  readonly lacks?: keyof typeof LACKS
}

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
  if (text.length > MAX_BYTES) return lacks('room')
  if (isYamlTooMuch(text)) return lacks('depth')
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
      return lacks('name', placeOfName(document))
    // It has a name; everything else is for the cluster to judge.
    return { ok: true, object: value as KubeObject }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, errors: [{ message, ...NOWHERE }] }
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

const LACKS = {
  name: { en: 'Enter a name at metadata.name.', ko: 'metadata.name에 이름을 입력하세요.' },
  room: { en: 'The document is larger than 1 MB.', ko: '문서가 1 MB보다 큽니다.' },
  depth: { en: 'The document nests too deep.', ko: '문서의 중첩이 너무 깊습니다.' },
} satisfies Record<string, Text>

/** Where the name stands that is none, or the part of the object that lacks it. */
function placeOfName(document: Document): Place {
  const node = [['metadata', 'name'], ['metadata']].map((path) => document.getIn(path, true)).find(isNode)
  const [from = 0, to = from] = node?.range ?? []
  return { from, to }
}

function lacks(what: keyof typeof LACKS, place: Place = NOWHERE): ParsedYaml {
  return { ok: false, errors: [{ message: LACKS[what][currentLocale()], lacks: what, ...place }] }
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
