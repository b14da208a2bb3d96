import { expect, it } from 'vitest'
import { findSpreads } from './spreads.ts'

const find = (text: string) => findSpreads({ path: 'a.ts', text })

it.each(['all.push(...more)', 'Math.max(0, ...lengths)', 'all.splice(0, 1, ...more)'])(
  '%s is found',
  (text) => {
    expect(find(`f()\n${text}`)).toEqual([expect.stringMatching(/^a\.ts:2 spreads/)])
  },
)

it.each(['all.push(one)', 'const all = [...some, ...more]', 'readAt(scope, ...steps)'])(
  '%s is not',
  (text) => {
    expect(find(text)).toEqual([])
  },
)
