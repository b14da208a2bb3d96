import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { BLOCK, formatTarHeader, joinBytes, padBlocks, tarEnd } from './tar-header.ts'
import { readTar, type TarEntry } from './tar-reader.ts'

const folders: string[] = []
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'naru-tar-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true })
})

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function collect(entries: AsyncIterable<TarEntry>): Promise<TarEntry[]> {
  const all: TarEntry[] = []
  for await (const entry of entries) all.push(entry)
  return all
}

async function readAll(bytes: Uint8Array, { size = 1000, maxBytes = 1e6 } = {}): Promise<TarEntry[]> {
  return collect(readTar(pieces(bytes, size), { maxBytes }))
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytes = (value: string) => new TextEncoder().encode(value)

function file(name: string, content: Uint8Array) {
  return joinBytes([
    formatTarHeader({ name, type: 'file', size: content.length, mode: 0o640, modified: 1_700_000_000 }),
    padBlocks(content),
  ])
}

const LONG = `${'가나다'.repeat(20)}/${'x'.repeat(120)}.txt`

describe('an archive that tar wrote', () => {
  it.each(['gnu', 'posix', 'ustar'])('is read in the form %s', async (format) => {
    const from = folder()
    mkdirSync(join(from, 'sub'))
    writeFileSync(join(from, 'sub/a.txt'), 'over the sea\n')
    writeFileSync(join(from, '한글.bin'), new Uint8Array([0, 255, 1, 254]))
    symlinkSync('/etc/passwd', join(from, 'link'))
    const made = execFileSync('tar', [`--format=${format}`, '-cf', '-', '-C', from, '.'])
    const entries = await readAll(made)
    const byName = new Map(entries.map((entry) => [entry.name, entry]))
    expect(byName.get('./sub/')?.type).toBe('folder')
    expect(text(byName.get('./sub/a.txt')?.content ?? new Uint8Array())).toBe('over the sea\n')
    expect([...(byName.get('./한글.bin')?.content ?? [])]).toEqual([0, 255, 1, 254])
    expect(byName.get('./link')?.type).toBe('link')
  })

  it.each(['gnu', 'posix'])('has its long names in the form %s', async (format) => {
    const from = folder()
    const name = `${'long-'.repeat(40)}.txt`
    writeFileSync(join(from, name), 'x')
    const made = execFileSync('tar', [`--format=${format}`, '-cf', '-', '-C', from, name])
    expect((await readAll(made)).map((entry) => entry.name)).toEqual([name])
  })
})

describe('an archive of our own', () => {
  it('is read by tar, long and Korean names too', () => {
    const to = folder()
    const archive = joinBytes([file('a.txt', bytes('one')), file(LONG, bytes('two')), tarEnd()])
    execFileSync('tar', ['-xf', '-', '-C', to], { input: archive })
    expect(readFileSync(join(to, 'a.txt'), 'utf8')).toBe('one')
    expect(readFileSync(join(to, LONG), 'utf8')).toBe('two')
  })

  it('comes back as it was, in whatever pieces it is read', async () => {
    const given = fc.array(
      fc.tuple(fc.stringMatching(/^[a-z가-힣]{1,200}$/), fc.uint8Array({ maxLength: 1200 })),
    )
    await fc.assert(
      fc.asyncProperty(given, fc.integer({ min: 1, max: 3000 }), async (files, size) => {
        const archive = joinBytes([...files.map(([name, content]) => file(name, content)), tarEnd()])
        const entries = await readAll(archive, { size })
        expect(entries.map(({ name, content }) => [name, content])).toEqual(files)
        expect(entries.every(({ mode, type }) => mode === 0o640 && type === 'file')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('an archive that is none', () => {
  const whole = joinBytes([file('a', bytes('x'.repeat(900))), tarEnd()])
  it.each([
    ['is text', bytes('ls: not found\n'.repeat(60)), 'not an archive'],
    ['breaks off in a header', whole.subarray(0, 100), 'broken off'],
    ['breaks off in a file', whole.subarray(0, BLOCK + 600), 'broken off'],
    ['has a changed header', whole.map((byte, at) => (at === 3 ? byte ^ 1 : byte)), 'not an archive'],
  ])('that %s is refused', (_what, archive, words) => expect(readAll(archive)).rejects.toThrow(words))

  it('is refused when it holds more than may be, before that is read', async () => {
    async function* endless() {
      yield formatTarHeader({ name: 'a', type: 'file', size: 8 ** 11 - 1, mode: 0, modified: 0 })
      throw new Error('read on')
    }
    await expect(collect(readTar(endless(), { maxBytes: 1e6 }))).rejects.toThrow('too large')
  })

  it('ends where its bytes end, as some leave the end out', async () => {
    expect(await readAll(file('a', bytes('x')))).toHaveLength(1)
  })
})

describe('an archive that a hostile container writes', () => {
  const attributes = (line: string) => {
    const block = formatTarHeader({ name: 'x', type: 'file', size: line.length, mode: 0, modified: 0 })
    block.set(bytes('x'), 156)
    const sum = block.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
    block.set(bytes(sum.toString(8).padStart(6, '0')), 148)
    return joinBytes([block, padBlocks(bytes(line))])
  }
  async function* endless(piece: Uint8Array) {
    for (let count = 0; count < 5000; count++) yield piece
    throw new Error('It was read on and on')
  }

  it.each(['-9007199254740991', '-512', '1e3', '0x200', ''])('has no file of %j bytes', async (size) => {
    const archive = joinBytes([
      attributes(`20 size=${size}\n`),
      file('a', bytes('one')),
      file('b', bytes('two')),
    ])
    expect((await readAll(archive)).map((entry) => text(entry.content))).toEqual(['one', 'two'])
  })

  it.each([
    ['empty files', file('a', new Uint8Array())],
    ['attributes', attributes('9 a=b\n')],
    ['nothing after its end', tarEnd()],
  ])('is not read for ever, though it is of %s', async (_what, piece) => {
    await expect(collect(readTar(endless(piece), { maxBytes: 100_000 }))).rejects.toThrow('too large')
  })
})
