import type { AuditLine, AuditPage } from '@naru/contract/api/audit'
import { describe, expect, it } from 'vitest'
import { joinNewest } from './join-newest.ts'

const page = (seqs: readonly number[], next: number | null = seqs.at(-1) ?? null): AuditPage => ({
  // What else stands in a line does not matter here.
  lines: seqs.map((seq) => ({ seq }) as AuditLine),
  next,
})
const known = { pages: [page([9, 8, 7]), page([6, 5, 4])], pageParams: [undefined, 7] }
const shown = (newest: AuditPage) =>
  joinNewest(known, newest).pages.map(({ lines }) => lines.map(({ seq }) => seq))

describe('the newest lines', () => {
  it('come before those that are known', () => {
    expect(shown(page([11, 10, 9]))).toEqual([
      [11, 10, 9, 8, 7],
      [6, 5, 4],
    ])
    expect(joinNewest(known, page([11, 10, 9])).pages.map(({ next }) => next)).toEqual([7, 4])
  })

  it('take the place of what began and has ended since', () => {
    expect(shown(page([10, 9, 7, 6]))).toEqual([
      [10, 9, 7, 6],
      [5, 4],
    ])
  })

  it('stand alone where others lie between', () => {
    expect(shown(page([30, 29, 28]))).toEqual([[30, 29, 28]])
  })

  it('are all where there are no more', () => {
    expect(shown(page([10, 9], null))).toEqual([[10, 9]])
    expect(shown(page([], null))).toEqual([[]])
  })
})
