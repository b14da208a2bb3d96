import { OPERAND_TYPES } from './find-operands.ts'
import { NODE_KINDS, parseFind } from './parse-find.ts'

/** What is looked for most. */
const COMMON = ['! healthy', '%httperr > 0', 'rt > 1000', '! mtls', 'om', 'name = unknown'] as const

/** What a criterion begins with, as far as it can be told without its value. */
const BEGINNINGS: readonly string[] = OPERAND_TYPES.flatMap(([name, type]) => {
  if (name === 'label') return ['label:']
  if (type === 'flag') return [name]
  if (type === 'kind') return NODE_KINDS.map((kind) => `${name} = ${kind}`)
  return [`${name} ${type === 'number' ? '>' : 'contains'} `]
}).toSorted()

/** Whole texts that go on from what has been typed of something to find or hide; none where only a value is missing. */
export function completeFind(text: string): readonly string[] {
  if (text.trim() === '') return [...COMMON, ...BEGINNINGS]
  const [, head = '', word = ''] = /^(.*(?:^|\s)(?:and|or)\s+)?(.*)$/is.exec(text) ?? []
  const begun = BEGINNINGS.filter(
    (one) => one.startsWith(word.toLowerCase()) && one.trim() !== word.trim().toLowerCase(),
  )
  if (begun.length > 0) return begun.map((one) => head + one)
  return parseFind(text).ok ? ['and', 'or'].map((joint) => `${text.trim()} ${joint} `) : []
}
