import { EditorState } from '@codemirror/state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planChanges } from './text-changes.ts'

const before = 'metadata:\n  generation: 1\nspec:\n  replicas: 2\n  paused: true\n'

it('makes one text of the other, whatever both are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (from, to) => {
      const { state } = EditorState.create({ doc: from }).update({ changes: planChanges(from, to) })
      expect(state.doc.eq(EditorState.create({ doc: to }).doc)).toBe(true)
    }),
  )
})

it('leaves the cursor at what it was at', () => {
  const after = before.replace('generation: 1', 'generation: 2\n  labels: {}')
  const start = EditorState.create({ doc: before, selection: { anchor: before.indexOf('paused') } })
  const { state } = start.update({ changes: planChanges(before, after) })
  expect(state.selection.main.head).toBe(after.indexOf('paused'))
})
