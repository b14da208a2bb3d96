import { readFields } from '@naru/contract/manifest/read'

/** The same value with another leaf at the end of a path. */
export function setAt(value: unknown, [step, ...rest]: readonly string[], leaf: unknown): unknown {
  if (step === undefined) return leaf
  const record = readFields(value)
  return { ...record, [step]: setAt(record[step], rest, leaf) }
}
