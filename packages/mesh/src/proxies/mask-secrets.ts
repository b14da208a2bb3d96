import { isRecord } from '@naru/contract/manifest/read'

/** Envoy writes the same in place of a key that it knows to be one. */
const MASK = '[redacted]'

/** The end of a name, of a field, a header or a variable, whose value opens something. */
const SECRET_NAME =
  /(?:^|_)(?:private_?key|passwd|password|pass|pwd|passphrase|token|secret|api_?key|credentials?|session_ticket_keys|access_key|secret_key|inline_key|authorization|auth|auth_?key|cookie|users)(?:_?(?:v?\d+|hash|value)){0,2}$/

/** Of what is secret, where it comes from and of what type it is. */
const SOURCE = /^(?:@type|filename|name|sds_config|environment_variable|watched_directory)$/

/** Where a header's value stands beside its name, or what it is compared with. */
const HEADER_VALUE = /^(?:raw_)?value$|_match$/

/** The parts of a JSON web key that are not public. */
const SECRET_KEY_PART = /^(?:k|d|p|q|dp|dq|qi)$/

/** A text may be long and from anybody: none of these begins again within what it has read. */
const SECRET_TEXTS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
    MASK,
  ],
  [/\b(Bearer) +[\w.~+/=-]{12,}/gi, `$1 ${MASK}`],
  [/\b(Basic) +[\w+/=-]{4,}/gi, `$1 ${MASK}`],
  // Tokens in three parts, of which the first begins as the base64 of `{"` does.
  [/(?<![\w-])(?=(?:[\w-]*[_-])?eyJ)[\w-]+\.[\w-]+\.[\w-]*/g, MASK],
  [/(:\/\/[^\s/:@]{0,200}:)[^\s/@]{1,500}@/g, `$1${MASK}@`],
  [/([?&#](?:[\w-]{0,40}[_-])?(?:api_?key|token|secret|password|sig|signature)=)[^&#\s"']+/gi, `$1${MASK}`],
]

/** What lies deeper than anything that a proxy is told is not looked into. */
const DEEPEST = 100

/** A part of a dump without what would open anything: keys, passwords, tokens, and headers that carry them. */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return MASK
  if (typeof value === 'string') return maskText(value, depth)
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, depth + 1))
  if (!isRecord(value)) return value
  const named = value['key'] ?? value['name']
  const isSecretPair = typeof named === 'string' && isSecretName(named)
  return mapFields(value, (key, item) => {
    if (isSecretPair && HEADER_VALUE.test(toSnake(key))) return maskAll(item, depth + 1)
    if ('kty' in value && SECRET_KEY_PART.test(key)) return MASK
    // A record of Envoy's secrets is called as its one secret part is; what of it is secret says so again.
    const isWhole = key === 'secret' && isRecord(item) && '@type' in item
    return isSecretName(key) && !isWhole ? maskAll(item, depth + 1) : maskSecrets(item, depth + 1)
  })
}

function maskAll(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) return MASK
  if (Array.isArray(value)) return value.map((item) => maskAll(item, depth + 1))
  if (isRecord(value))
    return mapFields(value, (key, item) =>
      SOURCE.test(toSnake(key)) ? maskSecrets(item, depth + 1) : maskAll(item, depth + 1),
    )
  return value === null || typeof value === 'boolean' ? value : MASK
}

function mapFields(value: Readonly<Record<string, unknown>>, tell: (key: string, item: unknown) => unknown) {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tell(key, item)]))
}

function maskText(text: string, depth: number): string {
  if (isEncodedKey(text)) return MASK
  const inner = /^\s*[[{]/.test(text) ? parseQuietly(text) : undefined
  // What annotations hold of a whole object is text.
  if (inner !== undefined) return JSON.stringify(maskSecrets(inner, depth + 1))
  return SECRET_TEXTS.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text)
}

/** A PEM block in base64; there, `PRIVATE KEY` is written in one of three ways, by where it begins. */
function isEncodedKey(text: string): boolean {
  const ways = ['UFJJVkFURSBLRV', 'BSSVZBVEUgS0VZ', 'QUklWQVRFIEtFW']
  return text.startsWith('LS0tLS1CRUdJTi') && ways.some((part) => text.includes(part))
}

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(toSnake(name))
}

/** `privateKey`, `DB_PASSWORD` and `x-api-key` in one way. */
function toSnake(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
