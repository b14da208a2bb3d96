import { ERRORS } from '@naru/contract/errors/catalogue'
import type { Text } from '@naru/contract/i18n/locale'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { readYaml, type YamlFault } from '@naru/kube/yaml/read-yaml'
import { writeYaml } from '@naru/kube/yaml/write-yaml'
import type { YamlTree } from '@naru/kube/yaml/yaml-tree'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'
import { isNode, type Node } from 'yaml'
import { currentLocale } from '../i18n/locale.ts'

/** No object that a cluster can store is written in more than this, however deep its lines are indented. */
const MAX_LENGTH = 6 * 1024 * 1024

type Place = { readonly from: number; readonly to: number }

const NOWHERE: Place = { from: 0, to: 0 }

export type YamlError = Place & {
  readonly message: string
  /** What is wrong with it although it can be read: said in the person's language. */
  readonly lacks?: Lack
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
  return writeYaml(ordered)
}

/** In the person's language. */
export function tellFault({ message, from, to }: YamlFault): YamlError {
  return { message: message[currentLocale()], from, to }
}

/** What is too much of a text to read it. */
export function findExcess(text: string): 'room' | 'depth' | 'width' | null {
  if (text.length > MAX_LENGTH) return 'room'
  if (!isYamlTooMuch(text)) return null
  return isYamlTooMuch(text, { tokens: Infinity }) ? 'depth' : 'width'
}

/** The object of one YAML document, or where it is wrong (offsets into the text). */
export function parseYaml(text: string): ParsedYaml {
  const excess = findExcess(text)
  if (excess) return lacks(excess)
  const [document, second] = readYaml(text)
  if (!document) return lacks('name')
  if (document.faults.length > 0) return { ok: false, errors: document.faults.map(tellFault) }
  if (second) return lacks('one', placeOfDocument(second.tree))
  const { value } = document
  if (typeof readFields(readFields(value)['metadata'])['name'] !== 'string')
    return lacks('name', placeOf(document.tree, ['metadata', 'name']))
  // It has a name; everything else is for the cluster to judge.
  return { ok: true, object: value as KubeObject }
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

export type Lack = keyof typeof LACKS

const LACKS = {
  type: { en: 'Enter apiVersion and kind.', ko: 'apiVersion과 kind를 입력하세요.' },
  name: { en: 'Enter a name at metadata.name.', ko: 'metadata.name에 이름을 입력하세요.' },
  room: ERRORS.OBJECT_TOO_LARGE.text,
  one: { en: 'Only one document fits here.', ko: '여기에는 문서를 하나만 쓸 수 있습니다.' },
  depth: { en: 'The document nests too deep.', ko: '문서의 중첩이 너무 깊습니다.' },
  width: {
    en: 'The text has too many values to be read here.',
    ko: '값이 너무 많아 여기서는 읽을 수 없습니다.',
  },
} satisfies Record<string, Text>

/** Where a field stands, or the nearest part around it that is there. */
export function placeOf(tree: YamlTree, path: readonly (string | number)[]): Place {
  const paths = path.map((_, index) => path.slice(0, path.length - index))
  const node = [...paths.map((one) => tree.getIn(one, true)), tree.contents].find(isNode)
  const [from = 0, to = from] =
    path.length > 0 && node !== tree.contents ? (node?.range ?? []) : startOf(node)
  return { from, to }
}

/** Of a whole object its first word: all of it would be too much to mark. */
function startOf(node: Node | undefined): readonly number[] {
  return node?.range ? [node.range[0], node.range[0]] : []
}

function placeOfDocument({ range: [from] }: YamlTree): Place {
  return { from, to: from }
}

export function lackOf(what: Lack, place: Place = NOWHERE): YamlError {
  return { message: LACKS[what][currentLocale()], lacks: what, ...place }
}

function lacks(what: Lack, place?: Place): ParsedYaml {
  return { ok: false, errors: [lackOf(what, place)] }
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
