import { describe, expect, it } from 'vitest'
import { formatInput, formatResize, parsePodMessage } from './channels.ts'

const bytes = (channel: number, text: string) =>
  new Uint8Array([channel, ...new TextEncoder().encode(text)]).buffer

describe('an exec stream', () => {
  it('sends what is typed and the size of the screen on their channels', () => {
    expect([...formatInput('가')]).toEqual([0, 0xea, 0xb0, 0x80])
    expect(formatResize(80, 24)[0]).toBe(4)
    expect(new TextDecoder().decode(formatResize(80, 24).subarray(1))).toBe('{"Width":80,"Height":24}')
  })

  it.each([
    [1, 'hello'],
    [2, 'oops'],
  ])('shows what comes on channel %d', (channel, text) => {
    const message = parsePodMessage(bytes(channel, text))
    expect(message.kind === 'output' && new TextDecoder().decode(message.bytes)).toBe(text)
  })

  it.each([
    ['{"status":"Success"}', null],
    [
      '{"status":"Failure","message":"command terminated with exit code 2"}',
      'command terminated with exit code 2',
    ],
    ['not json', 'not json'],
  ])('says how it ended: %s', (text, message) => {
    expect(parsePodMessage(bytes(3, text))).toEqual({ kind: 'ended', message })
  })

  it('ignores channels it does not know', () => {
    expect(parsePodMessage(bytes(9, 'x'))).toEqual({ kind: 'other' })
    expect(parsePodMessage(new ArrayBuffer(0))).toEqual({ kind: 'other' })
  })
})
