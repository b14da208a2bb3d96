import { expect, it } from 'vitest'
import { handedOver } from './worker-protocol.ts'

const answer = (value: unknown) => handedOver({ op: 'answer', id: 1, value })

it('the bytes of an answer are handed over, and nothing else is', () => {
  const text = new Uint8Array(8)
  expect(answer({ type: 'found', text })).toEqual([text.buffer])
  expect(answer({ type: 'found', text: '{}' })).toEqual([])
  expect(answer({ text: new Uint8Array(new SharedArrayBuffer(8)) })).toEqual([])
  for (const value of [null, 7, [text], { bytes: text }]) expect(answer(value)).toEqual([])
  expect(handedOver({ op: 'failed', id: 1, message: 'text' })).toEqual([])
})
