import { describe, expect, it } from 'vitest'
import { findEnding } from './find-ending.ts'

const DAY = 86_400_000
const NOW = 1000 * DAY

function read(secret: string, from: number, until: number) {
  return {
    tls: { hosts: [`${secret}.example`], secret },
    certificate: { from: NOW + from, until: NOW + until },
  }
}

const valid = read('valid', -DAY, 90 * DAY)
const soon = read('soon', -DAY, 9 * DAY)
const sooner = read('sooner', -DAY, 3 * DAY)
const expired = read('expired', -9 * DAY, -DAY)
const early = read('early', DAY, 90 * DAY)

describe('of the certificates of an ingress', () => {
  it.each([
    ['none while all are good for long', [valid], null],
    ['the first to end of those that end soon', [valid, soon, sooner], ['sooner', 'soon']],
    ['one that has ended before all that end soon', [sooner, expired], ['expired', 'expired']],
    ['one that is not valid yet', [soon, early], ['early', 'early']],
  ] as const)('is told %s', (_what, certificates, expected) => {
    const found = findEnding(certificates, NOW)
    expect(found && [found.tls.secret, found.state]).toEqual(expected)
  })

  it('those that nobody has read, or can read, say nothing', () => {
    const { tls } = expired
    const unread = [
      { tls, certificate: undefined },
      { tls, certificate: null },
    ]
    expect(findEnding(unread, NOW)).toBeNull()
  })
})
