import { describe, expect, it } from 'vitest'
import type { Checked } from '../src/rules/message.ts'

type Table = readonly (readonly [value: string, key: string | null])[]

/** One case for each value: the rule that it breaks, or none. */
export function holds(name: string, check: (value: string) => Checked, table: Table): void {
  describe(name, () => {
    it.each(table)('%j: %s', (value, key) => expect(check(value)?.key ?? null).toBe(key))
  })
}

export const long = (n: number) => 'a'.repeat(n)
