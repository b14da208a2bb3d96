import { describe, expect, it } from 'vitest'
import { readPem } from './pem.ts'

const block = (label: string, body: string) => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`

describe('a PEM text', () => {
  it('is its blocks in their order, with what stands between left out', () => {
    const text = `before\n${block('CERTIFICATE', 'AAEC')}between\n${block('PRIVATE KEY', 'Aw==')}`
    expect(readPem(text).map(({ label, der }) => [label, ...der])).toEqual([
      ['CERTIFICATE', 0, 1, 2],
      ['PRIVATE KEY', 3],
    ])
  })

  it('says which keys take a password, by their label or by what stands above their bytes', () => {
    const old = 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00\n\nAAEC'
    const keys = [
      block('ENCRYPTED PRIVATE KEY', 'AAEC'),
      block('RSA PRIVATE KEY', old),
      block('EC KEY', 'AA=='),
    ]
    expect(readPem(keys.join('')).map(({ encrypted }) => encrypted)).toEqual([true, true, false])
  })

  it.each([
    ['begins without end', '-----BEGIN A-----'.repeat(60_000)],
    ['has a label without end', `-----BEGIN ${'A'.repeat(1e6)}`],
    ['is nothing but line breaks', block('A', '\n'.repeat(1e6))],
  ])('that %s is read at once', (_, text) => {
    expect(readPem(text).length).toBeLessThan(2)
  })
})
