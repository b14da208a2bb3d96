import * as z from 'zod/mini'
import { isRecord } from './read.ts'

type Guard<One> = (value: unknown) => value is One

/** Whether something is a record of nothing but such values. */
export function isRecordOf<One>(value: unknown, isOne: Guard<One>): value is Record<string, One> {
  if (!isRecord(value)) return false
  for (const key in value) if (Object.hasOwn(value, key) && !isOne(value[key])) return false
  return true
}

/** A record that is held against its type, and not made anew entry by entry: large answers have a hundred thousand. */
export function quickRecord<One>(isOne: Guard<One>) {
  return z.custom<Record<string, One>>((value) => isRecordOf(value, isOne))
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}
