import { breach, type Checked } from '../../rules/message.ts'
import type { KeyValue } from '../../rules/metadata.ts'
import { utf8Length } from '../../text/utf8.ts'

/** A whole config map or secret may hold this many bytes. */
const MAX_BYTES = 1_048_576

export function checkDataBytes(data: readonly KeyValue[]): Checked {
  const bytes = data.reduce((sum, { key, value }) => sum + utf8Length(key) + utf8Length(value), 0)
  return bytes > MAX_BYTES ? breach('rule.maxBytes', { n: MAX_BYTES }) : null
}
