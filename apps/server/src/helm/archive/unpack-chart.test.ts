import { gzipSync } from 'node:zlib'
import { formatTarHeader, joinBytes, tarEnd } from '@naru/kube/files/tar-header'
import { describe, expect, it } from 'vitest'
import { packChart } from '../../../test/chart-repository.ts'
import { explainHelm } from '../helm-error.ts'
import { unpackChart } from './unpack-chart.ts'

const LIMITS = { mostBytes: 100_000, mostEntries: 5, mostOfText: 10 }
const unpack = (packed: Uint8Array) =>
  unpackChart(packed, LIMITS).catch((error: unknown) => explainHelm(error).rule)

/** A block whose type is another. */
function withFlag(name: string, flag: string): Buffer {
  const block = Buffer.from(formatTarHeader({ name, type: 'file', size: 0, mode: 0o644, modified: 0 }))
  block.write(flag, 156, 'latin1')
  block.write(' '.repeat(8), 148, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return gzipSync(joinBytes([block, tarEnd()]))
}

describe('a packed chart', () => {
  it('tells its texts, and not those of charts within it', async () => {
    const packed = packChart({
      'web/Chart.yaml': 'name: web',
      'web/README.md': '# 웹',
      'web/values.yaml': 'a: 1',
      'web/charts/db/values.yaml': 'b: 2',
      'web/charts/db/README.md': '# db',
    })
    expect(await unpack(packed)).toEqual({
      readme: { text: '# 웹', isCut: false },
      values: { text: 'a: 1', isCut: false },
      schema: null,
    })
  })

  it('tells the beginning of a text that is too long, and no half a letter', async () => {
    const packed = packChart({ 'web/values.yaml': '12345678가나' })
    expect(await unpack(packed)).toMatchObject({ values: { text: '12345678', isCut: true } })
  })

  it.each([
    ['is no archive', Buffer.from('<html>')],
    ['is packed, but no archive', gzipSync('x'.repeat(2000))],
    ['is empty', gzipSync(tarEnd())],
    ['breaks off', packChart({ 'web/values.yaml': 'a' }).subarray(0, 60)],
    ['names what is above it', packChart({ 'web/../../etc/passwd': 'x' })],
    ['names a place of the machine', packChart({ '/etc/passwd': 'x' })],
    ['names a place of another system', packChart({ 'web\\..\\values.yaml': 'x' })],
    ['holds a link', withFlag('web/values.yaml', '2')],
    ['holds a hard link', withFlag('web/values.yaml', '1')],
    ['holds a device', withFlag('web/values.yaml', '3')],
    ['unpacks to too much', packChart({ 'web/values.yaml': '0'.repeat(150_000) })],
    ['holds too many', packChart(Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`web/${n}`, ''])))],
  ])('that %s is refused', async (_, packed) => {
    expect(await unpack(packed)).toBe('rule.helm.notChart')
  })
})
