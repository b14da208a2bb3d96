import { type Document, parseAllDocuments, type Scalar } from 'yaml'
import { readPlainScalar, type YamlScalar } from './plain-scalar.ts'

export type YamlTree = Document.Parsed

/** Words stay as they were written: what they stand for, `readScalar` says. */
const OPTIONS = { schema: 'failsafe', merge: false, uniqueKeys: false, resolveKnownTags: false } as const

/** The documents of a text as trees that know where everything stands, broken ones too; an empty text has none. */
export function parseYamlTrees(text: string): readonly YamlTree[] {
  const parsed = parseAllDocuments(text, { ...OPTIONS, logLevel: 'silent' })
  return 'empty' in parsed ? [] : parsed
}

const PREFIX = 'tag:yaml.org,2002:'
const TYPES: ReadonlyMap<string, (value: YamlScalar) => boolean> = new Map([
  ['int', (value: YamlScalar) => typeof value === 'bigint' || Number.isInteger(value)],
  ['float', (value: YamlScalar) => typeof value === 'bigint' || typeof value === 'number'],
  ['bool', (value: YamlScalar) => typeof value === 'boolean'],
  ['null', (value: YamlScalar) => value === null],
])

/** What a word stands for, by its tag where it has one. Throws an `Error` where it is not of that type. */
export function readScalar({ type, tag, source, value }: Scalar): YamlScalar {
  const text = source ?? String(value)
  if (tag === undefined) return type === 'PLAIN' ? readPlainScalar(text) : text
  const name = tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : ''
  if (name === 'binary') return readBinary(text)
  const isOfType = TYPES.get(name)
  if (!isOfType) return text
  const read = readPlainScalar(text)
  if (!isOfType(read)) throw new TypeError(`no ${name}: ${text}`)
  return read
}

function readBinary(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll(/[\r\n]/g, '')), (one) => one.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
