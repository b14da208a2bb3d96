import { isRecord, readString } from '../../manifest/read.ts'
import { checkUrl } from '../../rules/addresses.ts'
import { breach, type Checked, firstBreach } from '../../rules/message.ts'
import { checkMaxLength } from '../../rules/text-rules.ts'

const MAX_PORT = 65_535

/** A port that a policy names, as text. */
export function checkPolicyPort(text: string): Checked {
  return /^\d+$/.test(text) && Number(text) <= MAX_PORT ? null : breach('rule.policyPort')
}

/** Templates are whole segments, none follows `{**}`, and beside them only plain segments stand. */
export function checkPolicyPath(path: string): Checked {
  const segments = path.replace(/^\/+|\/+$/g, '').split('/')
  const plain = segments.filter((segment) => segment !== '{*}' && segment !== '{**}')
  const templates = segments.filter((segment) => segment === '{*}' || segment === '{**}')
  const hasBraces = plain.some((segment) => /[{}]/.test(segment))
  const isRight = templates.length === 0 || plain.every((segment) => /^[\w\-.~%!$&'()+,;:@=]+$/.test(segment))
  return hasBraces || !isRight || templates.slice(0, -1).includes('{**}') ? breach('rule.pathTemplate') : null
}

const MAX_ADDRESS = 2048

/** Where the keys of an issuer are asked for. */
export function checkKeySetUrl(url: string): Checked {
  const [origin = '', path = '', fragment = ''] =
    /^(\w*:\/\/[^/?]*)([^?#]*)\??[^#]*#?(.*)$/s.exec(url)?.slice(1) ?? []
  const isPlain = !/[#%^`{|}[]/.test(origin) && !/%(?![0-9a-f]{2})/i.test(`${path} ${fragment}`)
  return firstBreach(
    checkMaxLength(url, MAX_ADDRESS),
    checkUrl(url),
    isPlain && !hasControl(url) ? null : breach('rule.url'),
  )
}

function hasControl(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || letter === '\u007F')
}

/** What a key must say besides its type, encoded or as a word. */
const KEY_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['RSA', ['n', 'e']],
  ['EC', ['crv', 'x', 'y']],
  ['OKP', ['crv', 'x']],
  ['oct', ['k']],
])
const WORDS = ['kid', 'alg', 'use']

/** A JSON Web Key Set, or one key. */
export function checkKeySet(json: string): Checked {
  const read = readJson(json)
  if (!isRecord(read)) return breach('rule.keySet')
  const { keys = [read] } = read
  const isRight = keys === null || (Array.isArray(keys) && keys.every(isKey))
  return isRight ? null : breach('rule.keySet')
}

function isKey(key: unknown): boolean {
  if (!isRecord(key)) return false
  const parts = KEY_PARTS.get(readString(key['kty']))
  const isFull = parts?.every((part) => (part === 'crv' ? isText(key[part]) : isBase64(key[part]))) ?? false
  return isFull && WORDS.every((word) => key[word] == null || isText(key[word]))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** In either alphabet, with or without its padding. */
function isBase64(value: unknown): boolean {
  if (!isText(value)) return false
  const digits = value.replace(/={0,2}$/, '')
  return /^[\w+/-]*$/.test(digits) && digits.length % 4 !== 1
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
